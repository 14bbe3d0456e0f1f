// True answers that begin or read like a request, a refusal or a time-buyer.

export const LOOKALIKE_ANSWERS: readonly string[] = `
  I don't understand modern art, it's too strange for me.
  I don't understand modern art.
  I don't understand people who get up at five in the morning.
  I don't understand the rules of cricket.
  I don't know what I would do without my phone.
  I don't know what my favourite colour is.
  I don't know the name of the street but it is near the river.
  I don't know much about history.
  I don't know how to cook.
  I don't know how to swim.
  I don't know anything about cars.
  I don't know my neighbours.
  I don't know many people here.
  Can you imagine a world without music? I can't.
  Can you imagine living without the internet, it would be terrible.
  Can you repeat is what my students always ask me.
  Repeat customers are very important for my business.
  Repeat the same thing every day is boring.
  Repeat after me, my teacher always says.
  Stop smoking is the best thing I have done.
  Stop working at six and go home, that's my rule.
  Stop signs are everywhere in my city.
  Time is important.
  Time is money.
  How much time I spend depends on the day.
  How long I stay depends on my work.
  Good question is half of the answer, my father says.
  Good questions are important in class.
  That's a good question to ask my mother, because she cooks.
  That's a good place for children.
  That's a good restaurant.
  That's a difficult job.
  That's an interesting city.
  That's a good thing.
  It's a good question whether robots will take our jobs.
  Let me think, I went there last summer.
  Let me think, maybe three times a week.
  Let me see my phone, it is an old one.
  Let me tell you about my brother.
  How can I put it, she is like a mother to me.
  I've never thought about that before but I would choose a dog.
  I've never thought about moving to another city.
  I have never thought of becoming a teacher.
  Sorry for my brother, he had to leave school.
  Pardon is a word we use a lot.
  Excuse me is the first phrase I learned.
  Sorry, I prefer tea.
  Sorry, I meant my sister.
  What I want is a bigger house.
  What my mother cooks is always delicious.
  What a beautiful place it was.
  What makes me happy is music.
  What do you mean by success, my father used to ask me.
  What does happiness mean to me? It means family.
  What is important is the price.
  What is good for one person is bad for another.
  Next to my house there is a park.
  Next week.
  Next year.
  Next month I will start a new job.
  Pass the exam and find a job.
  Passing exams is stressful.
  Skip breakfast, I never do that.
  I skip breakfast most days.
  I usually skip breakfast and go to work.
  I want to stop smoking.
  I want to stop working when I am sixty.
  I want to finish my studies.
  I want to finish university next year.
  I'd like to stop eating so much sugar.
  I'd like to talk about something else with my friends but they only talk about football.
  I like to talk about something else, not work.
  I want another job.
  I want another dog.
  I want to change my job.
  I want to change my career.
  I want to change the world.
  I would change the kitchen.
  I would change my room.
  Change is good.
  Change the colour of the walls, I think.
  I don't like this weather.
  I don't like this kind of music.
  I don't like this city.
  I don't like cards.
  I don't like talking about money.
  I don't want to talk about politics with my friends.
  I don't want to live there.
  I don't want to continue studying after university.
  I don't want to be famous.
  I can't hear very well with my left ear.
  I can't hear the traffic from my room.
  I can hear the birds in the morning.
  Can you hear the birds is what my grandmother says every morning.
  Hello is the first word I learned in English.
  Hello Kitty.
  I talk to my friends to ask are you there.
  I need more time for my family.
  I need more time with my children.
  I need more money.
  More time with my family.
  I have more time in the evening.
  I had more time when I was a child.
  I wish I could have more time.
  I would like to have more free time.
  I want more time to read books.
`
  .trim()
  .split(/\n\s*/u);
