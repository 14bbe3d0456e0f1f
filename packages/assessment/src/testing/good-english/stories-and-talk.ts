/** A kind of sentence in each paragraph: its name, and then a variety and a sentence on each line. */
export const STORIES_AND_TALK = `
narrative
british: We missed the last bus, so we walked the whole way home along the canal, and by the time we got in it was nearly light.
british: My dad taught me to ride a bike on an old airfield, and I remember looking round and realising he had let go ages before.
american: I grew up on a farm in Nebraska, and every August we loaded the truck before sunrise and drove three hours to the state fair.
american: The power went out halfway through the exam, and we all sat there in the dark until somebody found a flashlight.
irish: I spent that summer with my aunt in Galway, and she had me out on the bog cutting turf before I had even unpacked.
canadian: It snowed so hard that they closed the highway, and we ended up sleeping in a school gym with a hockey team from Moncton.
australian: We camped by the river for a week, and on the second night a possum got into the tent and ate all the bread.
new-zealand: My mate and I tramped up to the hut in the rain, lit the stove, and didn't see another soul for two days.
indian: When my sister got married, relatives came from all over the country, and for four days nobody in the house slept properly.
south-african: I was about eight when we moved from Durban to Cape Town, and I cried most of the way through the Karoo.
singaporean: After my A levels I worked at a bubble tea stall for three months, and I have never been so tired in my life.
nigerian: The first time I travelled to Lagos on my own, I lost my phone at the motor park, and a trader let me call my uncle with hers.

historic-present
british: So I'm standing at the till with a full trolley, I reach for my card, and it isn't there.
british: He walks in, soaking wet, looks straight at me, and says he's given up the job.
american: So there we are, ten miles from the nearest town, and the car just dies on us.
american: She opens the door, takes one look at my hair, and bursts out laughing.
irish: Anyway, the two of us are sitting in the waiting room, and in comes my old maths teacher with his arm in a sling.
canadian: So we're out on the ice, it's minus thirty, and my cousin decides this is the moment to propose.
australian: I'm halfway up the ladder when this enormous spider drops onto my hand, and of course I let go.
new-zealand: We get to the top, the cloud lifts, and you can see right across to the other island.
indian: The train pulls in at two in the morning, there are hundreds of people on the platform, and my brother has both the tickets.
south-african: So this baboon climbs in through the window, sits down on the bed, and starts peeling my banana.
singaporean: I'm about to pay for my noodles when the auntie at the stall tells me somebody has already paid.
nigerian: The pastor is just getting to the end of the sermon when the generator cuts out and the whole church goes dark.

reported-speech
british: She said she'd never been so embarrassed, and that she wasn't going back until they apologised.
british: He told me he had left the keys with a neighbour, but he couldn't remember which one.
american: My boss said I could work from home on Fridays as long as I answered my emails.
american: They told us that the flight had been canceled and that we would have to wait until morning.
irish: My mother always said that if I didn't like the weather I only had to wait ten minutes.
canadian: The ranger warned us that there were bears around and asked if we knew how to store our food.
australian: I asked the vet what was wrong with the dog, and she said he had probably eaten something off the beach.
new-zealand: He reckoned it would take us four hours to drive there, but it took seven.
indian: My teacher used to say that if you could explain a thing to a child, you understood it.
south-african: The mechanic told me that the part wasn't available and that I should try again the week after.
singaporean: My grandmother told us she had sold cakes on that corner when there were only wooden houses there.
nigerian: My father insisted that he had paid the school fees, but the bursar said there was no record of it.

reported-without-backshift
british: She said the other day that she's thinking of moving to Leeds, which surprised me.
british: The doctor told me that I'm allergic to nuts, so I have to read every label now.
american: He told me he's scared of cats, so he never comes over to our place.
american: My teacher said that water boils at a lower temperature up in the mountains.
irish: He told me last night that he's getting married in June.
canadian: My friend said that her street is always the last one they plow.
australian: The bloke next door mentioned that the pool is closed on Mondays.
new-zealand: She told us that her family has farmed that land since the eighteen nineties.
indian: My cousin called yesterday and said that he is coming for Diwali with the whole family.
south-african: They announced this morning that the power is going off at six again.
singaporean: My tutor told us that what matters is how we argue, not how much we write.
nigerian: The agent told us that the rent is due at the end of every January, so we are saving for it.

quotation
british: I opened the envelope and thought, "Well, that's that, then."
british: My dad plays "Ain't No Mountain High Enough" every time we drive anywhere.
american: Every time it rains, my little girl sings "Rain, rain, go away" at the top of her lungs.
american: And he goes, "Are you kidding me?" and hangs up.
irish: The whole pub was singing "Molly Malone", and not one of us knew the second verse.
canadian: The coach looked at us and said, "You don't have to win, but you do have to skate."
australian: They always play "Waltzing Matilda" at the end, and half the crowd is in tears.
new-zealand: She shouted, "Mind the step!" about a second after I had missed it.
indian: On the bus we used to sing "Row, row, row your boat" until the driver begged us to stop.
south-african: My grandfather would lift his glass and say, "Here's to those who aren't here."
singaporean: The sign on the wall said "No durians", and there was my uncle holding two of them.
nigerian: My mother looked at my plate and said, "So this is what you call cooking?"

short-answer
british: Not really, no. Too noisy for my liking.
british: About twice a week, usually. More in the summer.
american: Yeah, definitely. Couldn't live without it.
american: Mostly after work. Sometimes on the weekend, if it's not too hot.
irish: A bit, yes, but not as much as I used to.
canadian: My older brother, for sure. Always has been.
australian: Never, to be honest. Can't stand the stuff.
new-zealand: Depends on the weather, really. If it's fine, outside. If not, in front of the telly.
indian: Tea, always. Two cups in the morning and one more at five.
south-african: Hard to say. Probably the sea, because I grew up beside it.
singaporean: With my colleagues, most days. Somewhere near the office, nothing fancy.
nigerian: Yes, I do, and so does everybody in my family.

self-repair
british: He have, I mean he has, two dogs and a very old cat.
british: We goes, sorry, we go there every Easter.
american: She don't, well, she doesn't eat meat anymore.
american: I buyed, no, I bought it online about a year ago.
irish: There was, there were about forty of us at the wedding.
canadian: It's the most cheap, sorry, the cheapest place in town.
australian: I am live, I mean I live, about ten minutes from the beach.
new-zealand: My parents is, my parents are both teachers, so I was never allowed to miss school.
indian: I have seen, no, I saw him only last Monday.
south-african: The childs, I mean the children, were all playing outside.
singaporean: I go, sorry, I went there two years ago with my classmates.
nigerian: They was, they were already eating when we arrived.

discourse-marker
british: It's, you know, one of those places where everyone sort of knows your business.
british: I mean, it's all right, but I wouldn't want to do it every day, if you see what I mean.
american: I kind of like it, you know, because it's just, like, really peaceful out there.
american: So, yeah, I guess what I'm saying is that it depends on the day.
irish: Well, look, it's grand for a while, but I'd get tired of it, to be honest with you.
canadian: Honestly, it's not that bad, you know, once you have a proper coat.
australian: Yeah, no, I reckon it's worth it, I mean, as long as you go early.
new-zealand: It's pretty good, actually, sort of halfway between a café and a library.
indian: See, the thing is, in my family we are all quite loud, you know, so I never learned to whisper.
south-african: Well, look, it's not that simple, I mean, everyone sort of wants something different.
singaporean: Actually, to tell you the truth, I was, like, quite relieved when it was over.
nigerian: Well, you see, it's one of those things that, I mean, you only understand when you have children.

tag-question
british: It's a lovely old building, isn't it?
british: You haven't got a spare ticket, have you?
american: They don't make them like that anymore, do they?
american: You'd think they would have fixed it by now, wouldn't you?
irish: He was a great footballer in his day, wasn't he?
canadian: It gets dark early here, doesn't it?
australian: We should have brought hats, shouldn't we?
new-zealand: Nobody minded in the end, did they?
indian: Everything has become so expensive now, hasn't it?
south-african: I'm supposed to say something about my hobbies, aren't I?
singaporean: Let's be fair, shall we? It was a difficult job.
nigerian: There's no harm in trying, is there?

question
british: I've often wondered why anyone would want to live that far from a shop.
british: Do I miss it? Of course I do, but I wouldn't go back.
american: How come we never learned that in school?
american: I don't even know who I'd ask about something like that.
irish: What would I do if I won the lotto? I'd pay off my mother's house first.
canadian: You ask people what they want, and they tell you what they think you want to hear.
australian: I couldn't tell you how many times I've read that book.
new-zealand: Who wouldn't want a week at the bach with no phone?
indian: How I passed that paper, only God knows.
south-african: Do you know whether they still have a market there on Saturdays?
singaporean: Which do I prefer? I suppose it depends on who is paying.
nigerian: What is the point of building a road if it isn't looked after?

passage
british: I live in a terraced house near the station with two friends from university. It's nothing special, and the heating's always on the blink, but the rent's low and we can walk to work. If I could change one thing, I'd have a garden, because at the moment all we've got is a yard full of bins.
british: The teacher I remember best was called Mr Hughes. He'd been in the merchant navy before he taught us geography, so he'd actually been to most of the places he talked about. He never raised his voice, he never gave us homework on a Friday, and nobody ever missed his lessons.
american: My first job was at an ice cream stand on the boardwalk. I was fifteen, the pay was terrible, and by the end of the summer I couldn't look at a cone. But I made friends I still have, and I learned how to talk to strangers, which has helped me more than anything I studied in college.
american: Do I think people read less than they used to? I'm not so sure. My grandmother read one newspaper a day, and I bet I read twice as much as she did, only it's all on my phone, it's in little pieces, and half of it's gone from my head by lunchtime.
irish: We're a musical family, so there was never any question of whether I'd play, only of what. My father handed me a fiddle when I was five, and I hated it till I was twelve. Then I heard a girl from Clare play a slow air at a festival, and I went home and practised till my fingers were raw.
canadian: Winters are long where I come from, so you either stay in and complain or you get out and enjoy them. My family skates, so that's what we do. The city clears the canal once the ice is thick enough, and on a good weekend you'll see thousands of people on it, from toddlers to great-grandparents.
australian: I'm not a huge fan of shopping, to tell you the truth. I know what I want, I go in, I buy it, and I'm out of there. My partner's the complete opposite. She'll try on ten pairs of shoes, have a coffee, think about it, and then go back for the first pair.
new-zealand: The best holiday I've ever had cost us next to nothing. Four of us borrowed a van and drove round the South Island for three weeks, sleeping by lakes and cooking over a gas ring. It rained half the time, the van broke down twice, and none of us wanted to go home.
indian: In my home town the evenings are the best part of the day. Once the heat has gone, the whole street comes out. The children play cricket between the parked scooters, the old men argue about politics, and my mother and her friends sit on the steps and talk until somebody calls them in for dinner.
south-african: I wouldn't call myself a good cook, but I can make a decent potjie. You start the fire early, you put the meat in first, then the vegetables in layers, and then you leave it alone. That's the hard part. My brother can't help stirring, so he isn't allowed anywhere near mine.
singaporean: People say we Singaporeans are obsessed with food, and they're right. When I meet a friend, we've hardly said hello before we're discussing where to eat. It isn't about being hungry. It's how we show that we care, so if I queue for an hour to buy you noodles, you know you matter to me.
nigerian: My grandfather was a tailor, and his shop was the centre of the whole street. People came in to be measured and stayed to gossip. I used to sit under the table with the scraps, pretending not to listen. When he died, more than a thousand people came, most of them wearing something he had made.
`;
