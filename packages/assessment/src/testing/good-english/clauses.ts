/** A kind of sentence in each paragraph: its name, and then a variety and a sentence on each line. */
export const CLAUSES = `
coordination
british: He got up, made himself a cup of tea, and went back to bed.
british: I read the instructions, ignored them, and broke it.
american: She works two jobs, takes care of her dad, and still finds time to paint.
american: I can cook, clean, and fix a flat tire, but I can't sing.
irish: They came in, hung up their coats, and never said a word.
canadian: We shovelled the path, scraped the windshield, and were late anyway.
australian: You park at the top, walk down through the scrub, and there it is.
new-zealand: He sold the farm, bought a yacht, and has never been happier.
indian: My mother wakes up at five, finishes her prayers, and makes tea for everyone.
south-african: I left school at sixteen, trained as a welder, and opened my own shop.
singaporean: I tap my card, squeeze in, and stand all the way to Raffles Place.
nigerian: She bought the material, sewed it herself, and wore it the same night.

cleft
british: It was my sister who found it, not me.
british: It's not the money I mind, it's the waste.
american: It was in Boston that I first saw snow.
american: It's the little things that drive you crazy.
irish: It was only when I left that I missed it.
canadian: It was my grandparents who taught me to skate.
australian: It wasn't until I was thirty that I learnt to drive.
new-zealand: It's the quiet I like best about living out here.
indian: It is because of my teacher that I am standing here today.
south-african: It was at a braai that I met my husband.
singaporean: It's not that I dislike cooking, it's that I've no time for it.
nigerian: It was my grandmother, not my parents, who named me.

pseudo-cleft
british: What I don't understand is why they closed it in the first place.
british: All I did was ask him what time it was.
american: What happened was, the alarm never went off.
american: What I did was save up for a year and buy it used.
irish: What annoys me is people who talk on the phone on the train.
canadian: The thing I miss is the smell of the woods.
australian: What you want is a good breakfast and a big hat.
new-zealand: What we ended up doing was renting it out.
indian: What I like about my city is that it never sleeps.
south-african: The first thing you notice is how friendly everyone is.
singaporean: What I need is a holiday, and what I get is more emails.
nigerian: All we could do was sit down and wait for the rain to stop.

free-relative
british: Whatever you do, don't open the oven door.
british: I'm not fussy, so I'll eat whatever's going.
american: Whoever gets home first feeds the cat.
american: You can have whichever one you want.
irish: Wherever he went, the dog went too.
canadian: However cold it gets, they play outside.
australian: I give my old clothes to whoever wants them.
new-zealand: Whoever wants the last pie had better say so.
indian: Whatever I have achieved is thanks to my parents.
south-african: Take whatever you like, and leave what you don't.
singaporean: Whenever I'm stressed, I go down and walk round the block.
nigerian: Whatever happens, we must finish what we started.

relative-clause
british: The woman I sit next to at work has a parrot that swears.
british: He's the only person I know who irons his socks.
american: The house I was born in is a parking lot now.
american: I had a teacher whose voice could stop a train.
irish: The man they gave the job to left after a week.
canadian: We have a cabin, which my dad built, on a lake that hardly anyone knows about.
australian: That's the beach where my mum and dad got engaged.
new-zealand: The people we bought it from had lived there for fifty years.
indian: The school in which I studied has been converted into a hotel.
south-african: I've got two brothers, both of whom live overseas.
singaporean: The food court where we used to meet has closed, which is a pity.
nigerian: The reason I chose law was that my uncle was a judge.

inversion
british: Never in my life had I been so glad to see a bus.
british: No sooner had we sat down than the phone rang.
american: Not once did he say thank you.
american: Only after I moved away did I realize how good we had it.
irish: Rarely would you get two fine days in a row.
canadian: On top of the hill stands a church that seats about twenty.
australian: In came the dog, covered in mud, and up he jumped on the couch.
new-zealand: Little did we know that the ferry had already left.
indian: So strong was the wind that we could not open the door.
south-african: Under no circumstances should you feed the baboons.
singaporean: Not only did they lose my booking, they also charged me for it.
nigerian: Hardly had we finished eating when more visitors arrived.

gapping
british: My sister studied French and my brother Spanish.
british: Some people like the heat, others the cold.
american: I ordered the soup, and my wife the salad.
american: She can speak Italian, and I can't.
irish: On Monday we had rain, on Tuesday sleet, and on Wednesday snow.
canadian: The older one plays hockey, and the younger one chess.
australian: I'd have gone, but nobody asked me to.
new-zealand: One lot went by sea, the other by road.
indian: My father prefers tea and my mother coffee.
south-african: They wanted to stay, and I didn't.
singaporean: He promised he'd call, but he never has.
nigerian: The boys fetched the water and the girls the wood.

comparative
british: The more I hear about it, the less I want to go.
british: It's nowhere near as far as you'd think.
american: The longer you wait, the worse it gets.
american: He's a lot taller than me, and twice as stubborn.
irish: There's nobody kinder, and nobody worse at timekeeping.
canadian: It was colder than I'd expected, but not as cold as it had been in January.
australian: It's every bit as good as the old one, and half the price.
new-zealand: My brother is less patient than I am, but a far better cook.
indian: The earlier you start, the easier the climb is.
south-african: It's getting harder and harder to find a decent mechanic.
singaporean: I'd sooner take the MRT than drive, and it's cheaper, too.
nigerian: Of all my aunties, she is the most generous by far.

participle-clause
british: Having lived abroad for years, I find it hard to settle down.
british: Walking home the other night, I saw a fox with three cubs.
american: Raised by my grandparents, I never learned to waste food.
american: I spent the weekend cleaning out the garage, listening to old records.
irish: Being the youngest, I got away with everything.
canadian: Not knowing what else to do, we called my mother.
australian: Weather permitting, we'll be out on the water by nine.
new-zealand: Asked what he wanted, he said a sandwich and a nap.
indian: Having finished my degree, I joined my uncle's business.
south-african: There were zebras standing right in the middle of the road, blocking the traffic.
singaporean: Seen from the plane, the whole island looks like a garden.
nigerian: Strictly speaking, it wasn't our turn, but we went all the same.

gerund-or-infinitive
british: I can't be bothered to cook, so I keep ordering curries.
british: I don't remember agreeing to any of this.
american: I love to read, but I hate being read to.
american: We ended up staying three extra nights.
irish: She's great at putting people at their ease.
canadian: I regret not learning French when I had the chance.
australian: It's no good complaining if you don't vote.
new-zealand: I tried growing tomatoes, but I forgot to water them.
indian: My uncle advised me to start saving before getting married.
south-african: It's worth getting up early to see the elephants drinking.
singaporean: I'm looking forward to having a place of my own.
nigerian: My parents would like me to settle down, but I'd prefer to travel first.
`;
