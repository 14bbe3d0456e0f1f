import type { ModelAnswers } from '../model-answers.ts';
import { oneLine } from '../one-line.ts';

export const placeAnswers: ModelAnswers = {
  cardId: 'place-quiet-time',
  task: 'Describe a quiet place where you like to spend time.',
  answers: [
    {
      band: 6,
      text: oneLine(`
        The quiet place I want to describe is a small garden behind the old library in my town. Not many
        people know about it, because you have to walk through the building to get there. There are some
        trees, a few benches and a small pond with fish. I usually go there two or three times a week,
        mostly after work, and I stay for about half an hour. When I'm there, I don't do anything special.
        Sometimes I read a book, and sometimes I just sit on a bench and watch the fish. In summer I take
        a sandwich and eat it there. I like this place because my office is very noisy. People talk on the
        phone all day, so I get tired and sometimes I have a headache. In the garden I can only hear the
        birds, and after ten minutes I feel much better. I also like it because nobody asks me questions
        there. It's a simple place, but for me it's very important.`),
      remarks: [
        'The place is easy to picture, and every point of the card is there.',
        'Sentences are correct but mostly short and alike.',
        '“Sometimes”, “mostly” and “usually” give the habits some variety.',
      ],
    },
    {
      band: 7,
      text: oneLine(`
        I'd like to describe a little garden tucked away behind the old library in the centre of my town.
        Hardly anybody knows it's there, because you have to walk right through the reading room to reach
        it. It's no bigger than a tennis court, but it has a couple of old apple trees, a few wooden
        benches and a pond full of goldfish. I try to get there two or three times a week, usually
        straight after work, and I stay for half an hour or so before I catch my bus. To be honest, I
        don't do much. I might read a chapter of my book if I'm in the mood, but more often I just sit
        there and let my thoughts wander. The main reason I'm so fond of it is that I spend my whole day
        in an open-plan office where the phones never stop ringing. By five o'clock, my head is buzzing.
        As soon as I step outside and hear nothing but birds, I can feel myself calming down. It's also
        the one place where nobody wants anything from me. If they ever turned it into a car park, I think
        I'd be heartbroken.`),
      remarks: [
        'Exact words paint the place: “tucked away”, “an open-plan office”.',
        'A good range of forms: “Hardly anybody knows”, “If they ever turned it into …”.',
        'Ideas follow one another without effort, and the ending rounds it off.',
      ],
    },
    {
      band: 8,
      text: oneLine(`
        There's a walled garden behind our old library that I'm almost reluctant to tell anyone about, in
        case it fills up. You'd never find it by accident, since the only way in is through a door at the
        back of the reading room that looks as though it leads to a cupboard. Once you're out there,
        though, it's another world: a couple of gnarled apple trees, three benches that have seen better
        days, and a pond whose goldfish have grown alarmingly large. I drop in two or three times a week,
        generally on my way home, and more often than not I do nothing at all. I take a book along, but
        that's really just an excuse, so that nobody feels obliged to come and chat. What draws me there
        isn't so much the silence as the contrast. I work in one of those offices where you're expected to
        be reachable every second of the day, and by five o'clock I've usually run out of patience with
        the human race. Twenty minutes in that garden puts me right. I've sometimes wondered whether I'd
        enjoy it as much if I could go whenever I liked, and I suspect not. It's precisely because my time
        there is short that I never waste it.`),
      remarks: [
        'Rare but natural words: “reluctant”, “gnarled”, “reachable”.',
        "Complex grammar under full control: “What draws me there isn't so much the silence as the contrast.”",
        'It ends with a thought of its own instead of a repeated point.',
      ],
    },
  ],
};
