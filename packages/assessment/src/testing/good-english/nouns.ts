/** A kind of sentence in each paragraph: its name, and then a variety and a sentence on each line. */
export const NOUNS = `
list
british: You need flour, eggs, a pinch of salt, and a very hot oven.
british: I've worked in a bakery, a bookshop, two pubs and a bank.
american: I packed socks, sunscreen, a paperback, and way too many sweaters.
american: It could be music, it could be cooking, it could be anything that calms you down.
irish: There were cousins, neighbours, priests, nuns, and a man none of us knew.
canadian: We had moose, loons, mosquitoes, and no hot water.
australian: It's got a pool, a barbecue, a big yard, the lot.
new-zealand: We grow beans, kumara, silverbeet and far too much mint.
indian: My mother makes rice, dal, two vegetables, curd and a pickle every single day.
south-african: The kids had colds, then flu, then chickenpox, one after the other.
singaporean: Food, family, and a good night's sleep: that's all I need.
nigerian: We bought yams, plantains, palm oil, crayfish and a goat.

place-name
british: We drove up through the Lake District and over to the Isle of Skye.
british: I did a year at the University of Leeds before I transferred to Durham.
american: I've been to the Grand Canyon twice, but never to Yosemite.
american: We flew from O'Hare to LAX and drove down to the Mexican border.
irish: We climbed Croagh Patrick and stayed in a bed and breakfast outside Westport.
canadian: I grew up in the Maritimes and moved to Saskatchewan for work.
australian: We drove from Perth to the Pilbara and didn't see a traffic light for days.
new-zealand: My family is from the Wairarapa, but I live on the North Shore.
indian: We took the toy train up to Ooty and spent a week in the Nilgiris.
south-african: They live near Table Mountain, so they hardly ever leave Cape Town.
singaporean: On Sundays we cycle along East Coast Park as far as Changi.
nigerian: I did my service year in Plateau State and fell in love with the hills around Jos.

name-of-a-thing
british: We always have Yorkshire pudding with the roast, and then we watch Bake Off.
british: I saw it in the Guardian, or it might have been The Times.
american: We watch the Macy's parade on TV, then there's turkey, then the Cowboys game.
american: I got my first iPhone when I was twelve, and before that I had a Game Boy.
irish: I'd have a bag of Tayto and a can of Club Orange, and that was my lunch.
canadian: We get Tim Hortons on the way there and poutine on the way home.
australian: She brings lamingtons to everything, and I bring pavlova, which I buy at Woolies.
new-zealand: On Waitangi Day we do a hangi on the beach with the whole street.
indian: At Diwali my aunt sends us boxes of jalebi, barfi and gulab jamun.
south-african: Nothing beats biltong, a Castle, and the Comrades on television.
singaporean: We go for chicken rice at Maxwell and kopi at the place downstairs.
nigerian: For Sallah we have ram, and at Christmas it's jollof rice and fried plantain.

collective
british: The council have promised to fix it, but they say that every year.
british: My family are scattered all over the country.
american: The team is on the road this week, and it has three games left.
american: The staff was wonderful, and the band was even better.
irish: The government have put up the price of everything.
canadian: The committee meets on Tuesdays and hasn't agreed on anything yet.
australian: Australia are batting first, so we'll be here all day.
new-zealand: The whole family is coming, and they're bringing their own chairs.
indian: The police were very helpful, and the public was quite patient.
south-african: The crowd were singing long after the players had gone in.
singaporean: My class was the noisiest in the school, and they were proud of it.
nigerian: The audience were on their feet before the song was over.

plural-or-mass
british: The data are quite clear on this, whatever the papers say.
british: The data on my phone was all backed up, thank goodness.
american: The data is pretty old, so I wouldn't rely on it.
american: Researchers say the data are consistent with earlier studies.
irish: The media are always looking for somebody to blame.
canadian: The statistics are from last year, but then statistics was never my best subject.
australian: The data's all there, but none of it has been checked.
new-zealand: All these data were collected by volunteers over one summer.
indian: The criteria are strict, and one criterion is your age.
south-african: Politics is a dirty word in our house, and my politics are my own business.
singaporean: The news is on at nine, and my headphones are broken.
nigerian: My data had run out, so I couldn't open the video.

zero-article
british: I was in hospital for a fortnight, and after that I couldn't go to school till June.
british: He went to prison, came out, and went straight to university.
american: My brother's in college, so he only comes home for spring break.
american: We go to church on Sundays and have lunch at my grandma's afterward.
irish: I go in by train and come home by bus, or on foot if it's fine.
canadian: I was in grade ten when Dad went back to school.
australian: My son's at uni, and my daughter's at work by six every morning.
new-zealand: We had dinner late and went to bed straight after.
indian: I go to college by bus and reach home by six o'clock.
south-african: School is closed, so the kids are at home all day.
singaporean: Breakfast is my favourite meal, but lunch is when I see my friends.
nigerian: He came first in mathematics at primary school, and now he teaches it at secondary level.

time-phrase
british: I'm off to Cornwall next Tuesday, and I get back the Sunday after.
british: This morning the boiler packed up, and last night it was the fridge.
american: I'll call you Monday, or if not, I'll see you Wednesday night.
american: We met two summers ago, the week before school started.
irish: I saw him one day last month, and again the Friday before last.
canadian: Every spring the river floods, and every fall they say they'll fix it.
australian: I'll do it this arvo, or first thing tomorrow.
new-zealand: We're heading down south next weekend, all going well.
indian: Last Sunday we had guests, and this Sunday we are going out.
south-african: I'll see to it just now, and if I can't, then tomorrow morning.
singaporean: The week after next I'm on leave, so I'm flying to Taipei.
nigerian: The other day my phone fell into a bucket, and this week it stopped charging.

quantity
british: It took the better part of an afternoon to get it up the stairs.
british: I must have told you that a hundred times, if not more.
american: There's a whole bunch of reasons, but the main one is money.
american: A good two-thirds of my paycheck goes to rent.
irish: There were a fair few people at the match, considering the rain.
canadian: Ten dollars doesn't go very far, and twenty isn't much better.
australian: I've got heaps of cousins, more than half of whom I've never met.
new-zealand: A good few of us went for a swim, cold as it was.
indian: Most of what I earn goes to my parents.
south-african: Three hours is a long time to sit in traffic.
singaporean: Nine out of ten people I know live in flats like mine.
nigerian: More than one person has told me that I look like my aunt.

singular-they
british: Someone's left their umbrella, but they're bound to come back for it.
british: If a friend of mine has a problem, they know they can ring me.
american: Every student had to bring their own calculator.
american: My roommate sold their car and bought a bike.
irish: Whoever it was, they had the good manners to close the gate.
canadian: Nobody likes to admit they're wrong.
australian: If your boss rings you on a Sunday, you don't owe them an answer.
new-zealand: You can't tell what a person's like until you've travelled with them.
indian: Each guest was given a garland when they arrived.
south-african: Everyone thinks their own mother makes the best koeksisters.
singaporean: When a customer complains, the least you can do is look at them.
nigerian: A good teacher never laughs at a child because of their accent.

existential
british: There are three pubs in the village, and there used to be five.
british: There seems to be some sort of mix-up with the tickets.
american: There's a diner on Main Street that hasn't changed since the fifties.
american: There were deer in the yard this morning, six of them.
irish: There's nothing wrong with it, but there's nothing great about it either.
canadian: There are bound to be delays when it snows.
australian: There were kids everywhere, and there was sand in everything.
new-zealand: There happen to be two beaches within walking distance.
indian: There is a temple at the end of our lane, and there are always flowers outside it.
south-african: There are people in my street who speak five languages.
singaporean: There must be a dozen stalls downstairs, and there isn't a bad one among them.
nigerian: There comes a time when you have to move out of your father's house.
`;
