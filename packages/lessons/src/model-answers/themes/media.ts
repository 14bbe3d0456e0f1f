import type { ModelAnswers } from '../model-answers.ts';
import { oneLine } from '../one-line.ts';

export const mediaAnswers: ModelAnswers = {
  cardId: 'media-song',
  task: 'Describe a song or a tune that you know well.',
  answers: [
    {
      band: 6,
      text: oneLine(`
        The song I want to talk about is an old song from my country. In English its name means “The Road
        Home”. I first heard it when I was maybe five or six years old, because my grandmother sang it in
        the kitchen when she was cooking. I didn't understand all the words then, but I liked the tune.
        Now I usually hear it at weddings and at family parties, because at the end of the evening
        everybody stands up and sings it together. It's quite slow, and you only need a guitar to play it.
        The song is about a young man who works far away from his village. He thinks about his mother and
        about the river, and he hopes that he will come back one day. I know this song very well because I
        have heard it so many times. Also, two years ago I learned to play it on the guitar, so I
        practised it every day for weeks. When I was a student in another country, I often listened to it,
        because it made me feel close to my family.`),
      remarks: [
        'It answers each point and adds a small personal story.',
        'Correct use of past and present to say then and now.',
        '“Because” comes back again and again; other links would help.',
      ],
    },
    {
      band: 7,
      text: oneLine(`
        I've chosen an old song from my country whose title would be something like “The Road Home” in
        English. I must have been about five when I first heard it, because my grandmother used to sing it
        while she was cooking, usually slightly out of tune. I didn't have a clue what it was about, but
        the melody stuck in my head. Nowadays I mostly hear it at weddings. Towards the end of the
        evening, when people have kicked off their shoes, somebody picks up a guitar and the whole room
        joins in, from the children to the great-grandparents. It's a slow, rather sad song about a young
        man who has left his village to find work and who dreams of the river behind his mother's house.
        As for why I know it so well, it's partly because I've heard it hundreds of times, but also
        because I taught myself to play it a couple of years ago. It has only four chords, yet it took me
        weeks to get the rhythm right. I've grown even more attached to it since I spent a year studying
        abroad. On a bad day I'd put it on, and for three minutes I was back in that kitchen.`),
      remarks: [
        'Good collocations: “the melody stuck in my head”, “the whole room joins in”.',
        '“Used to” and “would” tell past habits in two different ways.',
        'The kitchen at the start comes back at the end, which ties it together.',
      ],
    },
    {
      band: 8,
      text: oneLine(`
        The one that springs to mind is a folk song that everyone in my country grows up with; I suppose
        you'd translate the title as “The Road Home”. I can't have been more than five when I first became
        aware of it, and for years I was under the impression that my grandmother had made it up, since I
        only ever heard it over the sound of her frying pan. It turns up at every wedding now. You can
        almost set your watch by it: around midnight somebody produces a guitar, the dancing peters out,
        and people who couldn't agree on the time of day suddenly all know the same eleven verses. On the
        face of it, it's a simple tune about a young man who has gone off to find work and pines for the
        river behind his house. What gives it its power, to my mind, is that he never actually sets out.
        The road home is described stone by stone, and he doesn't take a single step along it. That went
        over my head as a child. It was only when I was studying abroad, listening to it on my own in a
        rented room, that it finally hit me what he was waiting for. I've played it rather differently
        ever since.`),
      remarks: [
        'Precise phrasing throughout: “under the impression that”, “on the face of it”.',
        'The song is not just described; it is understood and explained.',
        'Cleft sentences give force: “It was only when … that it finally hit me”.',
      ],
    },
  ],
};
