import type { ModelAnswers } from '../model-answers.ts';
import { oneLine } from '../one-line.ts';

export const workStudyAnswers: ModelAnswers = {
  cardId: 'work-spoke-to-group',
  task: 'Describe a time when you spoke in front of a group of people.',
  answers: [
    {
      band: 6,
      text: oneLine(`
        I want to tell you about a talk that I gave last year at my university. It was in March, in a big
        classroom, and there were about forty people there. Most of them were students from my course, but
        my two professors were also listening. I had to talk about my project. It was about how people in
        our city use water, and how we can save it. My talk was ten minutes long, and I had some pictures
        and numbers to show. Before it started, I felt really bad. My hands were cold and my mouth was
        dry, and I was afraid that I'd forget everything. In the first minute I spoke too fast, and my
        voice was strange. Then I saw that my friend in the first row was smiling at me, and I became
        calmer. I started to look at the people and not at my paper. Some of them even laughed when I told
        a small joke. When I finished, they asked me a few questions, and I could answer all of them. So
        at the end I felt proud and much more confident.`),
      remarks: [
        'A clear beginning, middle and end.',
        'Feelings are described with simple but correct words.',
        'Most sentences begin in the same way (“I”, “It”, “My”).',
      ],
    },
    {
      band: 7,
      text: oneLine(`
        I'd like to describe a talk I gave at university in March last year. It was part of a course on
        the environment, and I had to present my project, which looked at how much water people in our
        city waste without realising it. There were around forty people in the room, mostly fellow
        students, plus two professors sitting at the back with their notebooks open, which didn't exactly
        help. I'd practised in front of the mirror for days, but the moment I stood up, my mind went
        blank. My mouth was so dry that I could hardly get the first sentence out, and when I did, I was
        talking far too fast. What saved me was a friend in the front row, who caught my eye and mimed
        taking a deep breath. I stopped for a second, took a sip of water, and made some remark about
        wasting it, and people actually laughed. From then on it was a different experience. I could look
        up from my notes, I could see that they were following me, and I even began to enjoy myself. By
        the time they were asking questions, I didn't want it to end. I still get nervous, but I know now
        that it passes.`),
      remarks: [
        'Feelings change step by step and are told with exact phrases: “my mind went blank”.',
        "Relative clauses add comments: “which didn't exactly help”.",
        'The joke about the water links the story and the topic.',
      ],
    },
    {
      band: 8,
      text: oneLine(`
        The occasion that comes to mind is a presentation I gave in my second year at university, to about
        forty students and, rather more to the point, two professors who were known for asking awkward
        questions. I'd spent a term finding out how much water our city loses through leaking pipes, which
        I realise doesn't sound like the stuff of great drama, but I'd become slightly obsessed with it. I
        had rehearsed so often that I could have given the talk in my sleep, and that, oddly enough, was
        the trouble. The instant somebody coughed in the wrong place, I lost my thread, and there was a
        silence that can't have lasted more than five seconds but felt like a school year. I reached for
        my glass, spilt half of it over my notes, and heard myself say, “Well, that's another two hundred
        millilitres.” The laugh that got was pure relief, mine as much as theirs. After that I abandoned
        the script and just talked to them, which is presumably what I should have done from the start. If
        you'd asked me beforehand, I'd have said that confidence means nothing going wrong. I've since
        come round to the view that it means not minding terribly when something does.`),
      remarks: [
        'Idiom and irony are natural: “the stuff of great drama”, “rather more to the point”.',
        "Conditionals and modals are precise: “can't have lasted”, “I'd have said”.",
        'The story leads to an idea that is worth hearing.',
      ],
    },
  ],
};
