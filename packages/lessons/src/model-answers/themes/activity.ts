import type { ModelAnswers } from '../model-answers.ts';
import { oneLine } from '../one-line.ts';

export const activityAnswers: ModelAnswers = {
  cardId: 'activity-walk',
  task: 'Describe a walk that you enjoyed.',
  answers: [
    {
      band: 6,
      text: oneLine(`
        I'd like to describe a walk that I did last October with my sister. We went to a forest near a
        small village called Alder. It's about one hour from my city by train. We started in the morning
        and we walked for around four hours. The path first goes along a river, and after that it goes up
        a hill. It was a bit hard for me, because I don't do much sport, but my sister waited for me. On
        the way we saw a lot of trees with red and yellow leaves, and there were many mushrooms. We also
        saw a deer, but it ran away very fast. At the top of the hill we sat down and ate our sandwiches.
        The view was beautiful, and we could see the whole valley. I enjoyed this walk because I usually
        spend all my time in front of a computer, and it was great to be in the fresh air. Also, my sister
        lives in another city now, so we had a lot of time to talk. I hope we can do it again this year.`),
      remarks: [
        'All points are covered, and the walk is easy to follow.',
        'Correct simple tenses for a story and for general facts.',
        'Words like “a lot of”, “great” and “beautiful” could be more exact.',
      ],
    },
    {
      band: 7,
      text: oneLine(`
        I'd like to tell you about a walk I went on last October with my elder sister. We took an early
        train to a village called Alder, about an hour from the city, and set off along a path that
        follows the river for a few miles before it starts to climb. It isn't a particularly difficult
        walk, but as I sit at a desk all week, I was soon out of breath, and my sister kept having to wait
        for me. It was the perfect time of year for it. The leaves had just turned, so the whole hillside
        was red and gold, and there were mushrooms all over the place. At one point we came round a bend
        and found ourselves face to face with a deer. None of us moved for a few seconds, and then it was
        gone. When we finally reached the top, we had our sandwiches looking out over the valley. What
        made it so special, apart from the scenery, was having my sister to myself. She moved away two
        years ago, and we normally only talk on the phone. When you're walking side by side, you don't
        have to rush, and you end up saying things you wouldn't say across a table.`),
      remarks: [
        'Words for walking are exact: “set off”, “out of breath”, “came round a bend”.',
        'The moment with the deer is told with good timing.',
        'The reason is a personal one and is well explained.',
      ],
    },
    {
      band: 8,
      text: oneLine(`
        Last October my sister and I did a walk that I still find myself thinking about, although on paper
        it was nothing out of the ordinary. We caught the first train to a village called Alder and
        followed the river upstream until the path left the water and wound its way up through the woods.
        I should point out that she runs marathons, whereas I get my exercise carrying laptops, so by the
        time we'd reached the trees I was puffing like a steam engine. Not that I minded, because it gave
        me every excuse to stop and look. The leaves had just turned, the ground was dotted with
        mushrooms, and coming round a bend, we all but walked into a deer. For a moment nobody so much as
        breathed. Then it flicked its ears, rather as if we were the ones who were lost, and strolled off.
        We ate our sandwiches at the top with half the county spread out below us. Lovely as all that was,
        it isn't really why I remember the day. It's that there's something about walking next to a
        person, with no need to look them in the eye, that makes it easier to talk. We'd been skirting
        round a few things for years, and somewhere on that hill we simply said them.`),
      remarks: [
        'Rare but fitting verbs: “wound its way”, “skirting round”.',
        'Advanced structures sound like speech: “Lovely as all that was”, “Not that I minded”.',
        'It has humour, pictures and a quiet, honest ending.',
      ],
    },
  ],
};
