import type { ModelAnswers } from '../model-answers.ts';
import { oneLine } from '../one-line.ts';

export const personAnswers: ModelAnswers = {
  cardId: 'person-taught-you',
  task: 'Describe a person who taught you something useful.',
  answers: [
    {
      band: 6,
      text: oneLine(`
        I'd like to talk about my uncle Tomas. He is my mother's brother and he works as a mechanic. When
        I was about fifteen, he taught me how to drive. It wasn't a real road, of course. We practised on
        his farm, where there were no other cars, so it was quite safe. At first I was really nervous and
        I stopped the engine many times. But my uncle was very patient. He never shouted at me, and he
        explained everything slowly. For example, he showed me how to use my feet before we started the
        car. We did this every Saturday for about three months, and in the end I could drive around the
        whole farm. It has been very useful for me because now I need to drive to work every day. Also,
        when I took my driving test, I passed it the first time. I'm still thankful to my uncle for that,
        and I always think of him when I'm driving.`),
      remarks: [
        'It answers every point of the card in a clear order.',
        'Simple links hold it together: “when”, “so”, “but”, “because”.',
        'The words are right but plain, and some come back often (“very”, “drive”).',
      ],
    },
    {
      band: 7,
      text: oneLine(`
        The person I'd like to tell you about is my uncle Tomas, my mother's younger brother, who runs a
        small garage not far from where we live. When I was about fifteen, he taught me to drive. I wasn't
        old enough to go out on the road, so we practised on his farm, where the worst thing I could have
        hit was a fence. I remember being terribly nervous the first time, and I must have stalled the
        engine a dozen times in half an hour. What helped was that he never lost his patience. Before we
        even switched the engine on, he made me practise with my feet, over and over, until I could do it
        without looking down. If I got something wrong, he just smiled and said, “Again.” We kept this up
        every Saturday for about three months. It's turned out to be one of the most useful things I've
        ever learned, since the buses near my home are so unreliable that I couldn't get to work without a
        car. I also passed my test first time, which saved me a fair amount of money. Whenever I'm stuck
        in traffic and starting to get annoyed, I can still hear his calm voice.`),
      remarks: [
        'Longer sentences run smoothly: “where the worst thing I could have hit was a fence”.',
        'Words go together as they should: “lost his patience”, “stuck in traffic”.',
        'Small details and his own words bring the person to life.',
      ],
    },
    {
      band: 8,
      text: oneLine(`
        The first person who comes to mind is my uncle Tomas, who taught me to drive long before I had any
        right to be behind a wheel. He's a mechanic by trade, and he has a couple of fields outside town,
        so one Saturday when I was about fifteen, he simply handed me the keys and told me to get in. To
        my embarrassment, I stalled the thing so often that even the sheep lost interest. What I didn't
        appreciate at the time was how cleverly he went about it. He wouldn't let me start the engine
        until I'd gone through the movements with my eyes shut, and he never once raised his voice. He'd
        just wait, let me work out what had gone wrong, and say, “Again.” Having been taught like that,
        I've come to believe that patience is worth far more than talking. As for why it's been useful,
        there's the obvious side, which is that I'd struggle to get to work without a car, given that the
        last bus leaves at six. But it goes deeper than that. These days I train new people at work, and I
        catch myself doing exactly what he did: keeping quiet and letting them find the mistake for
        themselves.`),
      remarks: [
        'The grammar is varied and easy: “Having been taught like that”, “given that the last bus leaves at six”.',
        'Touches of humour and idiom sound natural: “even the sheep lost interest”.',
        'The end goes beyond the facts and shows what the experience meant.',
      ],
    },
  ],
};
