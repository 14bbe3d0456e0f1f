import type { ModelAnswers } from '../model-answers.ts';
import { oneLine } from '../one-line.ts';

export const technologyAnswers: ModelAnswers = {
  cardId: 'technology-without-phone',
  task: 'Describe a time when you spent several hours without a phone or a computer.',
  answers: [
    {
      band: 6,
      text: oneLine(`
        I'm going to talk about a day last spring when I had no phone for about eight hours. It was a
        Saturday, and I was on a trip in the mountains with my best friend, Jonas. We had taken a bus to a
        small village, and when we got off the bus, I noticed that my phone wasn't in my pocket. I had
        left it on my seat, and the bus was gone! At first I was very worried. I wanted to go back, but
        the next bus was in the evening. Jonas had an old phone without internet, so we called the bus
        company, and they promised to keep mine. So we decided to enjoy the day. We walked to a lake, we
        asked local people for the way, and we had lunch on a farm. In the first hour I put my hand in my
        pocket maybe twenty times. But after that I forgot it. I noticed flowers and birds, and we talked
        a lot. In the evening I felt relaxed, and when I got my phone back, I didn't turn it on until the
        next morning.`),
      remarks: [
        'The problem and its solution are told clearly.',
        'The past perfect is correct: “I had left it on my seat”.',
        'Links are simple, and some words come back often (“phone”, “bus”).',
      ],
    },
    {
      band: 7,
      text: oneLine(`
        I'd like to describe a Saturday last spring when I had to do without my phone for about eight
        hours. I was on a day trip to the mountains with my best friend, Jonas. We'd just got off the bus
        in a tiny village when I reached into my pocket and realised that it was empty. By then, of
        course, the bus was already disappearing round the corner with my phone on the back seat. My first
        reaction was panic. I wanted to turn round and go straight home, but there wasn't another bus
        until the evening. Fortunately, Jonas carries one of those old phones that can only make calls, so
        we got through to the bus company, and they promised to keep mine safe. After that there was
        nothing to do but get on with the day. We found our way to a lake by asking people, which led to a
        few lovely conversations, and ended up having lunch on a farm. For the first hour, my hand kept
        going to my pocket all by itself. Then, little by little, I stopped thinking about it. By the time
        we picked it up that night, I felt so relaxed that I left it switched off until the next morning.`),
      remarks: [
        'Natural phrases: “do without”, “get on with the day”, “little by little”.',
        'The hand that goes to the pocket shows the habit better than an opinion.',
        'Events are linked with care, so nothing has to be guessed.',
      ],
    },
    {
      band: 8,
      text: oneLine(`
        Last spring I spent eight hours without my phone, and I'd love to claim it was a matter of
        principle, but the truth is that I left it on a bus. My friend Jonas and I had gone up into the
        mountains for the day, and we were standing in a village that consisted of a church and four goats
        when I felt in my pocket and found nothing there. Jonas, who is the last man I know to carry a
        phone with buttons, rang the company, and a bored voice informed us that I could have it back at
        seven. So that was that. What followed was, to begin with, rather humiliating. My hand went to my
        pocket every couple of minutes like a dog that won't accept that its owner has gone out. I wanted
        to check the time, then the weather, then the name of a bird, none of which, when it came down to
        it, I needed to know. Somewhere around noon, it wore off. We asked our way from farm to farm, and
        were given lunch at one of them by people I'd otherwise have walked straight past. I won't pretend
        I've become a different person. But that evening, when they handed it over, I noticed that I was
        in no hurry to switch it on.`),
      remarks: [
        "Comparisons are fresh: “like a dog that won't accept that its owner has gone out”.",
        'Honest and exact about its own feelings, without big words.',
        'Complete control of long and short sentences: “So that was that.”',
      ],
    },
  ],
};
