// Questions to the examiner, and other languages, as a speech recogniser writes them: little punctuation, learners' grammar, some misspellings.
import { EVERYWHERE, QUESTIONS, lines } from './phrasing-group.ts';
import type { PhrasingGroup } from './phrasing-group.ts';

export const QUESTIONS_BACK: readonly PhrasingGroup[] = [
  {
    kind: 'checks-sound',
    parts: EVERYWHERE,
    texts: lines(`
      Can you hear me?
      Hello? Are you there?
      Hello hello can you hear me
      Do you hear me?
      Can you hear me now?
      Are you still there?
      Hello, is anybody there?
      Is my microphone working?
      Sorry, can you hear me well?
      Can you hear my voice?
      Are you listening to me?
      Did you hear me?
    `),
  },
  {
    kind: 'asks-time',
    parts: EVERYWHERE,
    texts: lines(`
      How much time do I have?
      How long do I have?
      How long should I talk?
      How many minutes do I have?
      How much time is left?
      How long should I speak for?
      How much time left?
      How much time I have?
      Is my time over?
      Is the time up?
      How long does it take?
      How many time do I have?
    `),
  },
  {
    kind: 'asks-start',
    parts: EVERYWHERE,
    texts: lines(`
      Can I start now?
      Should I start?
      Can I begin?
      May I start now?
      Shall I start?
      Do I start now?
      Should I start talking now?
      Can I start speaking?
      I can start?
      Should I begin now?
      Can I talk now?
      Am I supposed to start now?
    `),
  },
  {
    kind: 'more-time',
    parts: EVERYWHERE,
    texts: lines(`
      Can I have more time?
      Could I have some more time please?
      I need more time.
      Can you give me more time to think?
      Can I have one more minute?
      Could I have a little more time?
      I need a little bit more time to prepare.
      Give me more time please.
      May I have more time to think?
      I'm not ready yet.
      I am not ready.
    `),
  },
  {
    kind: 'asks-examiner',
    parts: QUESTIONS,
    texts: lines(`
      What do you think about it?
      And you, what about you?
      Do you agree with me?
      Was my answer okay?
      What is your opinion?
      Did I answer the question?
      Is my English good?
      How was my answer?
      Can I ask you something?
      Are you a real person?
      Did I make any mistakes?
      What is your name?
      Is that what you wanted to know?
      What is my band score?
      Do you like it too?
    `),
  },
  {
    kind: 'other-language',
    parts: EVERYWHERE,
    texts: lines(`
      no sé qué decir sobre eso
      Me gusta mucho la música porque es muy bonita.
      yo vivo en una ciudad pequeña con mi familia
      je ne sais pas quoi dire
      J'aime beaucoup la musique parce que c'est beau.
      je suis étudiant à l'université
      eu não sei o que dizer
      eu gosto muito de música porque é bonita
      non lo so, mi piace molto la musica
      io sono uno studente e vivo con la mia famiglia
      ich weiß nicht was ich sagen soll
      Ich wohne in einer kleinen Stadt und das ist sehr schön.
      ben bilmiyorum ama çok güzel bir şehir
      tôi không biết phải nói gì
      toi khong biet noi gi
      saya tidak tahu apa yang harus saya katakan
      wo bu zhi dao zen me shuo
      wo hen xihuan zhe ge chengshi
      我不知道
      أنا لا أعرف ماذا أقول
      Я не знаю, что сказать.
      すみません、わかりません。
      저는 잘 모르겠어요
      मुझे नहीं पता
      nie wiem co powiedzieć
    `),
  },
];
