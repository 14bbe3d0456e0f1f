/** A kind of sentence in each paragraph: its name, and then a variety and a sentence on each line. */
export const VERBS = `
conditional
british: If I'd known you were coming, I'd have baked something.
british: If it's nice on Sunday, we'll probably walk over to the reservoir.
american: If you leave butter out overnight, it goes soft.
american: If I hadn't taken that job, I wouldn't be living in Chicago now.
irish: If I had the money, I'd be off around the world in the morning.
canadian: If you should ever find yourself in Halifax, try the donair.
australian: Had it rained, we would have called the whole thing off.
new-zealand: I'd be lost without my diary, if I'm honest.
indian: Unless you book a month in advance, you will not get a seat on that train.
south-african: If you were to ask ten people, you'd get eleven answers.
singaporean: As long as the exam isn't on a Monday, I should be fine.
nigerian: If only I had listened to my mother, I would have finished by now.

had-or-would
british: He'd always wanted a boat, and when he retired he'd take it out every single morning.
british: I'd better not, because I'd had three slices before you got here.
american: I'd never eaten an artichoke before I moved to California.
american: We'd sit on the porch for hours, and my grandpa would tell us about the war.
irish: She'd have stayed longer if they'd asked her.
canadian: I'd been told the lake was warm, but I'd say it was about ten degrees.
australian: They'd already packed up by the time I'd found a park.
new-zealand: You'd think he'd won the lottery, the way he carries on.
indian: I'd thought of becoming a doctor, but I'd have hated the hours.
south-african: We'd hoped to see lions, but we'd have been happy with a giraffe.
singaporean: I'd rather you'd told me before I'd ordered for everyone.
nigerian: If there'd been light that evening, we'd have watched the match at home.

present-beside-past
british: I used to work nights, but now I finish at four and pick the kids up from school.
british: My parents bought the house in 1988, and they still live in it.
american: I started running last spring, and now I do five miles before breakfast.
american: When I was little we never had pets, but these days my place is full of them.
irish: I always think of her when I pass the shop where we met.
canadian: We adopted a dog two winters ago, and he sleeps on my feet every night.
australian: It rained all last week, which is unusual, because March is normally dry here.
new-zealand: I broke my wrist years ago, and it still hurts when it's cold.
indian: My school was very strict in those days, and I think that is why I am so punctual.
south-african: We moved here in 2015, and we love it, even though the wind never stops.
singaporean: Yesterday I met a man who runs three hawker stalls and never takes a holiday.
nigerian: I learned to cook when I was ten, so I always make the soup at Christmas.

perfect
british: I've only just got back, so I haven't had time to unpack.
british: They've been going out since they were at school.
american: I've lived in four different states, and I've liked every one of them.
american: She'd gotten so used to the noise that she couldn't sleep without it.
irish: I've never once seen him lose his temper.
canadian: By next June I'll have been teaching for twenty years.
australian: It's the first time I've had to wear a tie in months.
new-zealand: We've had the same car since before my son was born.
indian: I have been learning the veena since I was six years old.
south-african: They've been promising us a new library for as long as I can remember.
singaporean: I haven't been back to my primary school since it was pulled down.
nigerian: I have known him since secondary school, and he has never changed.

modal
british: I might have to leave early, but I should be able to stay till ten.
british: You could have been killed doing that, you know.
american: He must have been at least eighty, and he could still beat all of us at tennis.
american: I may not be able to make it, but I'd love to be asked.
irish: You wouldn't want to be going up there without a map.
canadian: They might well have closed the road by then.
australian: You'd have to be able to swim, or you wouldn't be allowed on the boat.
new-zealand: It can't have been easy for them, and it must have cost a fortune.
indian: You needn't have come all this way, but I am very glad that you did.
south-african: I ought to have phoned her, and I will, I promise.
singaporean: We shouldn't have had to wait so long for a table.
nigerian: A person should be able to walk home at night and not be afraid.

get-passive
british: I got stuck in a lift once, and I've taken the stairs ever since.
british: Our bins get emptied on Thursdays, unless it's a bank holiday.
american: He got laid off in March and got hired by a competitor in April.
american: My sister got bitten by a goose when she was four.
irish: We got caught in a shower on the way up and got soaked to the skin.
canadian: Half the trees got blown down in that storm.
australian: I got sunburnt so badly that I couldn't put a shirt on.
new-zealand: My uncle got elected to the council by six votes.
indian: Two of my friends got selected for the state team, and I did not.
south-african: The tent got flattened in the night, and everything got wet.
singaporean: You can get fined for that here, so nobody does it.
nigerian: My cousin got robbed on that road, so we take the other one.

causative
british: We're having the roof done in the spring, if we can find a builder.
british: I had my eyes tested last month, and I need stronger glasses.
american: I finally got my brother to quit smoking.
american: My mom had us write thank-you notes for every single present.
irish: She has her hair cut by the same man who cut her mother's.
canadian: I need to get the furnace looked at before winter.
australian: He got the neighbours to help him shift the piano.
new-zealand: We had our chimney swept, and a whole nest came down.
indian: My parents made me learn typing, and I am still thankful for it.
south-african: I had my car broken into twice in one year.
singaporean: My aunt gets her cakes made by a lady in Katong.
nigerian: I had the dress sewn for the wedding, and it fitted perfectly.

needs-doing
british: The windows want cleaning, and the gate needs painting before winter.
british: The garden wants weeding, but it's been too wet.
american: The lawn needs mowing again, and I only did it on Sunday.
american: My laptop needs replacing, but it'll have to wait.
irish: The old house wanted doing up, so we got it for very little.
canadian: The driveway needs shovelling, and the car needs scraping.
australian: The dog needs walking twice a day, rain or shine.
new-zealand: The deck could do with staining, and the boat needs scrubbing.
indian: This coat needs ironing, and that button needs stitching on.
south-african: The pool pump needs fixing, so nobody is swimming this weekend.
singaporean: The batteries don't need changing yet, do they?
nigerian: The generator needs servicing every few weeks.

used-to
british: I used to be able to do cartwheels, believe it or not.
british: There didn't use to be a bypass, so everything came through the village.
american: I'm used to driving on the freeway, but I still don't like it.
american: We never used to lock our doors, and now we've got cameras.
irish: It took me a while to get used to being called by my surname.
canadian: People who aren't used to the cold always wear too little.
australian: Did you use to surf when you lived up the coast?
new-zealand: She used not to eat cheese, and now she makes her own.
indian: My grandfather used to walk five kilometres every morning, and he was used to it even at eighty.
south-african: You get used to the wind, but your hair never does.
singaporean: I'm getting used to working with people from all over the world.
nigerian: My mother used to sell cloth in that market, so the traders are used to seeing me there.

subjunctive
british: They asked that he be given another chance.
british: If I were ten years younger, I'd do it like a shot.
american: The judge ordered that the records be released.
american: My doctor recommended that I get more sleep.
irish: I wish I were better at keeping in touch.
canadian: It's important that everyone have a say in it.
australian: If need be, we can sleep in the car.
new-zealand: She suggested we leave before it got dark.
indian: My father insisted that I study engineering, whatever the cost.
south-african: It's essential that the water be boiled first.
singaporean: The school required that all phones be handed in at the gate.
nigerian: Heaven forbid that I should forget my own mother's birthday.
`;
