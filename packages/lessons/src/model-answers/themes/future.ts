import type { ModelAnswers } from '../model-answers.ts';
import { oneLine } from '../one-line.ts';

export const futureAnswers: ModelAnswers = {
  cardId: 'future-journey',
  task: 'Describe a journey that you would like to make one day.',
  answers: [
    {
      band: 6,
      text: oneLine(`
        The journey that I would like to make one day is a train journey across Canada. I have seen a film
        about it, and I often think about it. I would start in Toronto, in the east, and I would go to
        Vancouver, on the west coast. It takes about four days by train. I know that a plane is much
        faster, but I think I would miss everything from a plane. From the train you can see lakes,
        forests and high mountains. At night you sleep in a small bed on the train, and there is a special
        carriage with big windows. I would take my father with me. He worked for the railway for thirty
        years, and he loves trains, but he has never been outside our country. I think he would be very
        happy. I'd like to make this journey for two reasons. First, I want to see how big the world is.
        Second, I don't spend enough time with my father. On a train we would have four days to talk, to
        play cards and to look out of the window together.`),
      remarks: [
        '“Would” is used correctly from beginning to end.',
        'The two reasons are announced and then given.',
        'The words are correct, but the description stays simple.',
      ],
    },
    {
      band: 7,
      text: oneLine(`
        If I could make any journey in the world, I'd take the train right across Canada, from Toronto to
        Vancouver. I got the idea from a documentary I watched one rainy Sunday, and I haven't been able
        to get it out of my head since. It takes about four days, which some people would call a waste of
        time when you could fly there in five hours. But that's exactly the point. From a plane you see
        clouds, whereas from the train you'd see the lakes, the endless fields and finally the mountains
        coming closer hour by hour. Apparently there's a carriage with a glass roof, and I'm sure I'd
        hardly leave it, even at night. The person I'd take along is my father. He worked on the railways
        for over thirty years, and he can tell you the name of any engine just by its sound, yet he's
        never been abroad. I'd love to see his face when that train pulls in. To tell the truth, he's the
        main reason I want to go. We live in the same town, but we only ever see each other for a quick
        Sunday lunch. Four days in one carriage would give us time for all the conversations we've been
        putting off.`),
      remarks: [
        "Hypothetical forms are varied: “If I could make …”, “I'd hardly leave it”.",
        'Contrast is handled well: “whereas from the train …”.',
        'The reason is personal and comes naturally at the end.',
      ],
    },
    {
      band: 8,
      text: oneLine(`
        I've got my heart set on crossing Canada by train, from Toronto all the way to the Pacific. It
        came about through one of those slow documentaries in which practically nothing happens: four
        hours of lakes sliding past a window, and I sat there spellbound. Now, I'm well aware that you
        could fly the same distance between breakfast and lunch. But flying strikes me as a way of
        skipping a journey rather than making one. What appeals to me is the idea of a country changing so
        gradually that you can't say when it happened, until you look up from your cards and there are
        mountains. I'd have to take my father. He spent thirty-odd years repairing engines for trains that
        he himself never had the time to travel on, which has always seemed to me a little unfair. He'd
        pretend it was all far too expensive, and then he'd talk to every single member of the crew. I
        won't deny that I have a motive of my own. We're fond of each other, but we're both hopeless at
        sitting across a table and saying anything that matters. Put us side by side, though, with
        something to look at, and I have a feeling that somewhere around the second day we might just get
        started.`),
      remarks: [
        'Elegant but spoken: “flying strikes me as a way of skipping a journey”.',
        'Very flexible sentences, short and long, each for a reason.',
        'Humour and feeling are balanced, without a single cliché.',
      ],
    },
  ],
};
