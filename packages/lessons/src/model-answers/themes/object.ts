import type { ModelAnswers } from '../model-answers.ts';
import { oneLine } from '../one-line.ts';

export const objectAnswers: ModelAnswers = {
  cardId: 'object-kept-long-time',
  task: 'Describe something that you have kept for a long time.',
  answers: [
    {
      band: 6,
      text: oneLine(`
        I'm going to talk about an old watch that I have kept for about twelve years. It's a man's watch
        with a brown leather strap, and it belonged to my grandfather. He gave it to me on my tenth
        birthday. At that time I was a bit disappointed, because I wanted a bicycle, and the watch was too
        big for me. I couldn't even wear it. So my mother put it in a box and kept it for me. Now I keep
        it in a drawer next to my bed, and I only wear it on special days, for example when I have an exam
        or a job interview. It doesn't work perfectly. It loses about five minutes every day, so I have to
        set it again. I have kept it for so long because my grandfather died some years ago, and this
        watch helps me to remember him. When I hold it, I think about his stories and his big hands. It
        isn't worth a lot of money, but I would never sell it.`),
      remarks: [
        'A clear story in time: then, later, now.',
        'The grammar is mostly safe, with the past and the present used correctly.',
        'The feeling at the end is told simply but well.',
      ],
    },
    {
      band: 7,
      text: oneLine(`
        What I'd like to talk about is a watch that I've had for about twelve years. It's nothing fancy,
        just a plain steel watch with a brown leather strap that has gone soft with age. My grandfather
        gave it to me when I turned ten, and I have to admit that I was rather disappointed, because I'd
        been dreaming of a bicycle. On top of that, it was far too big for my wrist, so it went straight
        into a box and I forgot all about it. I only came across it again when I was packing to leave for
        university. By then my grandfather was no longer with us, and it suddenly meant a great deal to
        me. These days it lives in the drawer beside my bed, and I save it for occasions when I need a bit
        of luck, like exams or interviews. It loses about five minutes a day, so I can't really trust it,
        but that doesn't bother me. I've held on to it because it's the only thing of his that I own.
        Whenever I wind it up, I can picture him doing the same thing at the kitchen table every evening.
        I couldn't part with it for any money.`),
      remarks: [
        'Verbs with particles sound natural: “came across”, “held on to”, “wind it up”.',
        "Past tenses are mixed with skill: “I'd been dreaming”, “was no longer with us”.",
        'One small picture, the kitchen table, says more than any word for a feeling.',
      ],
    },
    {
      band: 8,
      text: oneLine(`
        I've got a watch that is, by any sensible measure, useless: it loses five minutes a day, the glass
        is scratched, and the strap has been replaced so often that hardly anything of the original is
        left. It was my grandfather's, and he presented it to me with great ceremony on my tenth birthday,
        when what I'd actually set my heart on was a bicycle. I'm ashamed to say I barely thanked him. It
        went into a shoebox, and there it would probably have stayed if I hadn't stumbled on it while
        clearing out my room before university, by which time he'd been gone for almost two years. I sat
        down on the floor and wound it up, and the sound took me straight back to his kitchen, where he
        used to wind it every night at nine on the dot, as if the whole house depended on it. It lives in
        my bedside drawer now, and comes out only when I need courage. Why have I kept it? Partly out of
        guilt, I dare say, but mainly because it reminds me that some gifts take years to arrive. He knew
        perfectly well that I wanted a bicycle. He also knew that I'd have grown out of it.`),
      remarks: [
        'Long sentences are built with ease and never lose the listener.',
        'Idioms fit exactly: “set my heart on”, “by any sensible measure”.',
        'The last two sentences give the whole story its meaning.',
      ],
    },
  ],
};
