// True answers as learners give them to questions of Parts 1 and 3, in learners' grammar and without reliable punctuation.

export const EVERYDAY_ANSWERS: readonly string[] = `
  I live in a flat with my parents and my little brother.
  It's a small town in the north.
  I am student, I study economics.
  I work in a bank since three years.
  I'm working as nurse in a hospital.
  yes I like it very much because is very quiet
  No, not so much, I prefer the city.
  My favourite room is the kitchen, because we are always together there.
  I usually wake up at six and have a coffee.
  On weekends I meet with my friends and we play football.
  When I was a child I was always outside.
  I have been there one time.
  My grandmother teached me how to cook.
  In my country is very hot in summer.
  I prefer trains because you can look out of the window.
  Mostly I use the bus, it's cheaper.
  I like the blue more than the red.
  Two sisters and one brother.
  Every morning.
  Twice a week, sometimes three times.
  With my family.
  At home.
  By bus.
  A dog.
  Because it's relaxing.
  Because of the weather.
  My mother.
  My best friend from school, her name is Lina.
  Since I was seven years old.
  Last summer.
  Rice and vegetables.
  I hate it.
  I love it.
  It's okay.
  It's fine for me.
  Football.
  Yes, a lot.
  Yes, I do.
  No, I don't.
  No, never.
  Yes, of course.
  I used to.
  Not any more.
  I think people nowadays are very busy and they don't have time to cook.
  I think the government should build more parks.
  I believe that children learn faster than adults.
  In my opinion, advertising is everywhere and we can't escape it.
  It depends on the age, young people like fast food and old people like traditional food.
  The main reason is money, I suppose.
  First of all, it is cheaper, and second, it is more comfortable.
  On the one hand it is useful, on the other hand people lose their jobs.
  Technology has changed everything, for example the way we talk with our family.
  In the past people wrote letters, but now they send messages.
  Old people have more experience and they can teach us.
  If I had more money I would travel around the world.
  If I could choose I would live near the sea.
  In twenty years maybe we will not use cars.
  Teachers should be paid better.
  Schools should teach children how to manage money.
  Some people are lazy, they don't want to walk.
  I agree with that because rules keep us safe.
  I don't agree, I think parents are more important.
  I totally disagree.
  There are many advantages, like clean air and less noise.
  There is no big difference.
  It's a matter of taste.
  Both are important but family comes first.
  People in my country are very friendly and hospitable.
  We celebrate it with our family and eat a lot.
  Tourists bring money but they also bring rubbish.
  I would say that it's a question of education.
  The most important thing is to be honest.
  You have to work hard if you want to be successful.
  I can't live without music.
  I can't cook very well but I try.
  I can play the guitar a little bit.
  I could not find any work there.
  I would like to learn to swim.
  I'd like to visit Japan one day.
  I want to become a doctor.
  I wish I was taller.
  I need to save money first.
  I have to study every evening.
  I should do more sport.
  I forgot my umbrella and it rained all day.
  I remember that day very well.
  I've never been abroad.
  I've never tried it.
  I have never seen snow in my life.
  I haven't decided yet.
  I haven't got a car.
  I don't have any pets.
  I don't have time for that.
  I don't have much time in the week.
  I don't have a favourite one.
  I don't like to cook.
  I don't like it.
  I don't like crowded places.
  I don't drink coffee.
  I don't want children.
  I don't care about fashion.
  I don't mind.
  I'm not good at it.
  I'm not interested in sports.
  I'm not a morning person.
  I'm not married.
  I'm from Brazil.
  I'm very happy there.
  I'm afraid of dogs.
  I'm learning to drive now.
  Can be ten minutes, can be one hour, depends on the traffic.
  Maybe in the future I will move.
  Probably the beach.
  Perhaps my father, he is very funny.
  Actually I prefer to be alone.
  Honestly I never read books.
  To be honest I don't like cooking.
  Well, it's near the station and it has two bedrooms.
  So I decided to study law.
  And we have a cat too.
  But my brother likes it.
  Okay so my town is small and everybody knows everybody.
  Right now I'm looking for a job.
  Um, I think, um, the food.
  Er, yes, er, sometimes.
  He is a teacher and she is a nurse.
  They are very kind.
  We were in the same class.
  She always helps me with my problems.
  He told me to stop and think before I speak.
  My boss asks me to repeat everything twice.
  My teacher spoke very fast so I didn't understand.
  My students say they don't understand the word, so I explain it.
  When I don't understand a word I look it up on my phone.
  When I didn't know the answer I asked my father.
  I asked her what the word means and she laughed.
  People often ask me where I am from.
  Sometimes I don't know what to cook.
  Sometimes I can't hear the alarm clock.
  We talk about everything, sometimes about difficult topics.
  We changed the topic because she was sad.
  I always finish what I start.
  I stop work at five and then I go to the gym.
  I stopped playing the piano when I was twelve.
  I start my day with tea.
  Time goes faster when you are older.
  I don't have enough time to think.
  I take my time in the morning.
  I spend too much time on my phone.
  How much I sleep depends on my work.
  What I like is that it is close to everything.
  What we need is better public transport.
  What people eat has changed.
  Where I come from everybody drinks tea.
  Why not, it would be a good experience.
  Who I admire most is my grandfather.
  Which one I choose depends on the price.
  That was a difficult time for my family.
  That was the best day of my life.
  That's why I moved.
  That's because we have a big family.
  That's what my parents say.
  That's my favourite season.
  That's true for young people.
  This is my first time in this city.
  This is very common in my country.
  It is very difficult to explain but I feel calm there.
  It's hard to choose but I would say the mountains.
  It's an interesting question for scientists why we dream.
  It was interesting, I learned a lot about plants.
  Good teachers ask good questions.
  A good friend listens.
  Please tell me, that's what I say to my friends when they are sad.
  Thank you cards are popular in my country.
  Excuse my brother, he is always late.
  Sorry is not enough sometimes.
  Let's say twice a month.
  Let's say I am a beginner.
  Let me give you an example, my uncle lost his job.
  Let me explain, in my country we have two languages.
  You can see the sea from my window.
  You should try it.
  Do sport, eat well and sleep.
  Did it once and never again.
  Is good for health.
  Is near to my house.
  Are very expensive now.
  Was a gift from my aunt.
  Has a big garden.
  Very important.
  Very good.
  Very nice people.
  More or less.
  More free time.
  Less noise.
  Too many cars.
  A little.
  A bit of both.
  Nothing special, just watching television.
  Nobody knows the future.
  Everyone has a phone now.
  Everything is online today.
  All my friends live there.
  All the time.
  Any time.
  From time to time.
  Most of the time I'm at home.
  Half an hour.
  Ten years ago.
  For two years.
  For fun.
  For me it's reading.
  In the morning.
  In the past.
  In the future.
  In my opinion yes.
  On foot.
  Outside.
  Online.
  Money.
  Family.
  Summer.
  Tea.
  Seven.
  Anna.
  Doctor.
  Of course not.
  Definitely.
  Absolutely, I couldn't live without it.
  Exactly.
  Yeah, sure, why not.
  No way.
`
  .trim()
  .split(/\n\s*/u);
