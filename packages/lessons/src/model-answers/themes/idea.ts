import type { ModelAnswers } from '../model-answers.ts';
import { oneLine } from '../one-line.ts';

export const ideaAnswers: ModelAnswers = {
  cardId: 'idea-changed-mind',
  task: 'Describe a time when you changed your mind about something.',
  answers: [
    {
      band: 6,
      text: oneLine(`
        I'm going to talk about a time when I changed my mind about living in a big city. When I finished
        school, I thought that I would never live in a city. I come from a small town, and I believed that
        cities were dirty, noisy and dangerous, and that people there were not friendly. My cousin lived
        in the capital, and she always invited me, but I always said no. Then, two years ago, I had to go
        there for a training course for my job, and I stayed with her for one month. In the first week I
        didn't like it. But after some time I discovered many good things. For example, I could go to free
        concerts, I could eat food from all over the world, and I met many interesting people in the
        course. They helped me a lot. At the end of the month I didn't want to leave, so I decided to look
        for a job there. Now I live in the capital, and I'm happy about this change. I learned that I
        shouldn't judge a place before I really know it.`),
      remarks: [
        'The change is clear: before, the reason, after.',
        'Modals and reported thoughts are correct: “I thought that I would never …”.',
        'The examples are good, but the words stay general (“good things”, “interesting”).',
      ],
    },
    {
      band: 7,
      text: oneLine(`
        I'd like to talk about how I changed my mind about city life. I grew up in a small town where
        everybody knows everybody, and I was convinced that I could never live anywhere bigger. In my
        mind, cities were dirty, expensive and full of people who wouldn't notice if you fell over in the
        street. My cousin, who'd moved to the capital, kept inviting me to stay, and I kept finding
        excuses. Then, two years ago, my company sent me there on a month-long training course, so I had
        no choice. For the first few days I was miserable, and I was counting the hours until I could go
        home. But one evening I got hopelessly lost, and a complete stranger walked with me for ten
        minutes to make sure I found the right bus. That made me look at things differently. I started
        going out after class, to free concerts and little restaurants run by families from all over the
        world, and by the end of the month I didn't want to leave. I've been living there ever since, and
        I can honestly say it was the right decision. Looking back, I feel slightly embarrassed that I'd
        been so sure about a place I'd never really seen.`),
      remarks: [
        'A turning point, the stranger, makes the change easy to believe.',
        '“Kept inviting”, “kept finding excuses” repeats a form on purpose.',
        'Attitude is expressed well: “I can honestly say”, “slightly embarrassed”.',
      ],
    },
    {
      band: 8,
      text: oneLine(`
        For a good ten years, I held forth to anyone who'd listen about how I could never live in a city.
        I'd grown up in the sort of town where the baker asks after your grandmother, and I'd persuaded
        myself that city people were cold, perpetually rushed and probably unhappy. It goes without saying
        that I'd hardly ever set foot in one. What shook me out of it was a training course that my
        employer sent me on, two years ago, which meant spending a month in the capital, on my cousin's
        sofa. I went with my mind firmly made up, and for a week I collected evidence for my theory. Then
        I took the wrong bus one night, ended up miles from anywhere, and was more or less adopted by a
        woman who not only told me the way but came with me, chatting about her tomatoes. One kind person
        proves nothing, of course. But it did make me wonder what else I'd got wrong, and once I'd started
        to look around without a verdict in my pocket, I found plenty. I moved there that autumn. If
        anything, what stays with me isn't the city at all; it's how confidently I'd been describing a
        place I had never bothered to visit.`),
      remarks: [
        'A wide and exact vocabulary: “held forth”, “perpetually”, “without a verdict in my pocket”.',
        'It weighs its own evidence: “One kind person proves nothing, of course.”',
        'Every sentence has a different shape, yet it still sounds like talking.',
      ],
    },
  ],
};
