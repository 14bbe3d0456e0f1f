import type { ModelAnswers } from '../model-answers.ts';
import { oneLine } from '../one-line.ts';

export const natureAnswers: ModelAnswers = {
  cardId: 'nature-weather-day',
  task: 'Describe a day when the weather changed your plans.',
  answers: [
    {
      band: 6,
      text: oneLine(`
        I'd like to talk about a day last summer when the weather changed our plans completely. It was in
        July, and I was with five friends at a lake about two hours from my city. We had planned a big
        picnic, because it was my friend Nadia's birthday. We had a cake, a lot of sandwiches and a ball.
        In the morning the sun was shining, and the forecast was good. But at about one o'clock the sky
        became dark, and suddenly it started to rain very hard. There was also thunder. We took everything
        and ran to a small wooden house near the lake. It was an old house for boats, and luckily the door
        was open. We stayed there for three hours. We ate the cake, which was a bit wet, and we told funny
        stories and sang songs. An old fisherman came in too, and we gave him some cake. At first I was
        disappointed, because I wanted to swim. But in the end I think it was better than our plan. We
        still talk about this birthday, so I'm not sorry about the rain.`),
      remarks: [
        'The story is complete and easy to follow.',
        'Past tenses are correct, with “had planned” for what came before.',
        'More exact words would lift it (“rain very hard”, “a lot of”).',
      ],
    },
    {
      band: 7,
      text: oneLine(`
        A day that turned out very differently from what we'd planned was my friend Nadia's birthday, last
        July. Six of us had driven out to a lake a couple of hours from town, where we were going to swim,
        play volleyball and have a huge picnic. The forecast couldn't have been better, and when we
        arrived there wasn't a cloud in the sky. Then, just as we were lighting the candles, the wind
        picked up, and within minutes it was absolutely pouring. We grabbed whatever we could carry and
        made a dash for an old boathouse, which, luckily for us, hadn't been locked. We were soaked to the
        skin, the cake had a puddle on top of it, and for a moment I thought Nadia was going to cry.
        Instead, she burst out laughing, and that set the rest of us off. We were stuck in there for three
        hours in the end. We ate the cake with our fingers, sang everything we knew, and shared it all
        with an old fisherman who'd come in to get dry and who turned out to know the best ghost stories
        I've ever heard. I was disappointed to begin with, of course, but looking back, a perfect day at
        the lake would have been much easier to forget.`),
      remarks: [
        'Lively verbs: “picked up”, “made a dash for”, “burst out laughing”.',
        'The tenses guide the listener through the story without effort.',
        'The last sentence says something new about the day.',
      ],
    },
    {
      band: 8,
      text: oneLine(`
        The best birthday party I've ever been to was, strictly speaking, a disaster. It was my friend
        Nadia's, last July, and six of us had driven out to a lake with enough food to feed a village. The
        forecast had promised unbroken sunshine, and until about one o'clock it kept its word. We were
        just lighting the candles when somebody remarked that it had gone awfully quiet, and then the
        heavens opened. I've never seen rain like it; it was coming down so hard that it bounced. We
        snatched up what we could and ran for the boathouse, which by some miracle had been left unlocked,
        and there we stood, dripping, with half a cake and one shoe between two of us. There was a moment
        when it could have gone either way. Then Nadia caught sight of the volleyball drifting out across
        the lake, and she laughed until she had to sit down. We were in there for three hours. An elderly
        fisherman joined us, ate the better half of the cake and repaid us with ghost stories, which he
        told with the lightning as his assistant. Had the sun stayed out, I'm sure we'd have had a
        thoroughly pleasant afternoon, and I doubt whether a single one of us would remember it.`),
      remarks: [
        'It plays with expectations from the first sentence on.',
        'Advanced grammar serves the story: “Had the sun stayed out, …”.',
        'Vivid pictures, such as the drifting ball, in place of general words.',
      ],
    },
  ],
};
