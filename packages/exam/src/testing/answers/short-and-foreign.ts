// True answers that are short, begin like a request, or hold names and words of other languages.

export const SHORT_AND_FOREIGN_ANSWERS: readonly string[] = `
  A minute.
  About ten minutes.
  One hour.
  Two hours a day.
  In a minute I can send ten messages.
  Just one.
  One more.
  Once a week.
  Once more in my life I'd like to see the sea.
  I start at nine.
  I started when I was ten.
  I can start early.
  I begin work at eight.
  I'm ready to move to another country.
  I finished school two years ago.
  I have finished university.
  I'm finished with school, I work now.
  I've done it many times.
  I finish at six.
  That's all my family.
  That's all we eat in winter.
  That's it in my country, only two seasons.
  Everything.
  All of it.
  Nothing.
  Nothing really.
  Nobody.
  Nobody in my family likes football.
  Nobody has ever asked me to sing.
  Me and my sister.
  Again, it depends on the person.
  Again last year we went there.
  Please my parents, that was my reason.
  Please and thank you are important words.
  Thank you is the most important word for me.
  Slowly.
  Very slowly.
  Speak slowly and clearly, that is a good teacher.
  Speaking English.
  Speaking to people is the most difficult thing.
  Louder music.
  Loud music.
  The question of money is always difficult.
  The topic I liked most was history.
  The word I use most is okay.
  The card was from my grandmother.
  The test was difficult but I passed it.
  Tests are useful.
  Test is good for students because they learn more.
  The end of the film was sad.
  It's all about money.
  It's the end of summer.
  It's hard to say goodbye.
  It's hard to say no to my children.
  It's difficult to say which one, but I think the red one.
  It's difficult to find a job.
  It's difficult for me to wake up early.
  Difficult but interesting.
  It's too difficult for me.
  It was too fast.
  Too fast cars are dangerous.
  My voice is bad so I don't sing.
  My microphone was a gift from my father.
  My time is limited.
  My answer is yes.
  My opinion is that parents should decide.
  My name is Can.
  I am Stop, no, I mean I am a student.
  I give up very easily.
  I give up sugar every January.
  I have to go to work every day.
  I have to go to the office now.
  I have to think about my family first.
  I have to leave home at seven.
  I need to leave early because of the traffic.
  I remember my first teacher.
  I don't remember her name.
  I don't remember my first day at school.
  I can't remember the last film I watched.
  I can't think in a noisy place.
  I forgot the name of the book.
  I try to think positively.
  You know, I like it.
  You know what I love about my city is the food.
  Do you know the film Titanic? I love it.
  Do you know paella, it is a rice dish.
  Are you kidding, I love it.
  Where I live is very quiet.
  Where do you live is the first thing people ask.
  Who knows.
  Who does not like music?
  How are you is what we say.
  How we live has changed a lot.
  How people work is different now.
  Could be the weather.
  Could be better.
  Could be.
  Would be nice to live near the sea.
  Would love to.
  Can be dangerous.
  Can be expensive for families.
  May be in the future.
  Maybe tomorrow.
  Maybe, I don't know.
  Should be free for everybody.
  Shall we dance is my favourite film.
  I am not ready to have children.
  I am not ready for marriage.
  I am not sure about the future but I want to travel.
  Not sure, perhaps blue.
  Not really.
  Not at all.
  Not much.
  Not yet.
  I think so.
  I don't think so.
  I guess so.
  I hope so.
  Yes, I think so.
  It depends.
  Sometimes.
  Never.
  Never before.
  I do.
  I don't.
  I did.
  I can.
  I can't.
  Both.
  All right is how I feel most days.
  Right side of the river.
  Well paid jobs.
  Well I like it.
  So so.
  Second one.
  The second.
  Second hand clothes.
  Moment of silence.
  Just a moment of peace is all I need.
  No idea is too small, my boss says.
  No comment section is friendly.
  No more plastic bags.
  No more than one hour.
  Other languages.
  Different topics.
  Another city.
  Another topic I like is history.
  Different questions need different answers.
  Explaining things to children.
  Explain things clearly, that's what a good teacher does.
  Meaning of my name is light.
  It means light.
  It means that I am free.
  Mean people.
  I mean the old one.
  I mean, it's cheap.
  That is my answer to people who ask.
  That is my brother's job.
  A real person is better than a robot.
  Robots.
  In English.
  English.
  In Spanish we say no pasa nada.
  In my language we say buenos dias.
  I speak French and a little German.
  Paella.
  Paella de marisco.
  La Casa de Papel.
  Rio de Janeiro.
  Tour de France on TV.
  Le Petit Prince.
  Santiago de Chile.
  Playa del Carmen with my family.
  El Camino de Santiago.
  Cristiano Ronaldo and Messi.
  Pizza, pasta and gelato.
  Pho and banh mi.
  Nasi goreng and rendang.
  My mother makes sopa de lima and tacos al pastor.
  Salsa, bachata and merengue.
  Dal bhat.
  Ho Chi Minh City.
  Xiao long bao.
  Kung Pao chicken and mapo tofu.
  I am from Ciudad de Mexico.
  Die hard fans.
  Die Hard is my favourite movie.
  Come in summer.
  Come and see my country.
  Come again, we say to every guest.
  Come on.
`
  .trim()
  .split(/\n\s*/u);
