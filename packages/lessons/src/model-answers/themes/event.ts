import type { ModelAnswers } from '../model-answers.ts';
import { oneLine } from '../one-line.ts';

export const eventAnswers: ModelAnswers = {
  cardId: 'event-first-day',
  task: 'Describe a first day that you remember well, for example at a school, a job or a club.',
  answers: [
    {
      band: 6,
      text: oneLine(`
        I'll never forget my first day at my first job. It was three years ago, in a small hotel near the
        sea, where I worked as a receptionist in the summer. I arrived at seven o'clock in the morning,
        and I was very nervous because I had never worked before. The first person I met was Elena, the
        manager. She was friendly, and she showed me every floor of the hotel. Then I met a boy called
        Marco, who worked in the kitchen, and he gave me some coffee. During the day I learned how to
        answer the phone and how to use the computer. In the afternoon I made a mistake. I gave two
        families the keys for the same room! They were a bit angry, but Elena solved the problem quickly
        and she laughed about it. At the end of the day my feet hurt, and I was so tired that I fell
        asleep on the bus. But I was also happy and proud, because it was the first time that I had earned
        my own money.`),
      remarks: [
        'The events are told in order, with clear time words.',
        'The short story of the keys makes it interesting.',
        'Sentences are correct but joined with few words (“and”, “but”, “because”).',
      ],
    },
    {
      band: 7,
      text: oneLine(`
        The first day that stands out in my memory is my first day in a proper job, three summers ago. I'd
        been taken on as a receptionist at a small family hotel by the sea, and I turned up at seven in
        the morning in a shirt that my mother had ironed twice. I was a bundle of nerves. Luckily, the
        manager, a woman called Elena, was very down to earth, and she showed me round the building as if
        I were a guest. I also got to know Marco, who worked in the kitchen and who took pity on me and
        made me a strong coffee. The morning went smoothly enough. I learned to answer the phone and check
        people in. After lunch, though, I managed to give the same room to two different families, who met
        each other in the doorway with all their suitcases. I wanted the ground to swallow me up, but
        Elena sorted it out in minutes and even made a joke of it. By the evening I could hardly stand,
        and I fell asleep on the bus home. Still, I remember feeling proud of myself, because I'd survived
        the day and earned my own money for the first time.`),
      remarks: [
        'Idioms are used correctly: “a bundle of nerves”, “sorted it out”.',
        "The past perfect shows what came before: “I'd been taken on”.",
        'Good control of the story: a calm start, a problem, a solution.',
      ],
    },
    {
      band: 8,
      text: oneLine(`
        If there's one first day I could relive in detail, it's the day I started at a little hotel on the
        coast, three summers ago. I'd talked my way into the job by claiming to be “good under pressure”,
        something I'd never actually had the chance to find out. I turned up at seven in a freshly ironed
        shirt, only to discover that everybody else was in jeans. Elena, who ran the place, took one look
        at me, laughed, and put me at my ease straight away; so did Marco from the kitchen, who kept
        slipping me coffee whenever she wasn't looking. I was just beginning to think I was a natural when
        I handed out the same key twice and sent two exhausted families up to one room. They were
        remarkably polite about it, which somehow made it worse. Elena, without so much as raising an
        eyebrow, moved one lot to a room with a sea view and told them it was a gift from the house. That
        taught me more about dealing with people than any course could have done. I went home with aching
        feet, convinced I'd be sacked the next morning, and yet strangely happy. I'd made the worst
        mistake I could think of, and the world hadn't ended.`),
      remarks: [
        'Humour comes from the choice of words: “only to discover”, “a natural”.',
        "Participles and inversion are used without effort: “convinced I'd be sacked”, “so did Marco”.",
        'The speaker steps back and says what the day taught them.',
      ],
    },
  ],
};
