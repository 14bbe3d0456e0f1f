// Time-buyers and requests to repeat or explain, as a speech recogniser writes them: little punctuation, learners' grammar, some misspellings.
import { EVERYWHERE, lines } from './phrasing-group.ts';
import type { PhrasingGroup } from './phrasing-group.ts';

export const THINKING_AND_NOT_UNDERSTOOD: readonly PhrasingGroup[] = [
  {
    kind: 'hesitation',
    parts: EVERYWHERE,
    texts: lines(`
      That's a good question.
      Well, that's an interesting question.
      Let me think about it for a second.
      I've never thought about that before, let me see.
      How can I put it?
      thats a difficult question
      That is a tough one.
      Hmm, that's a really hard question to answer.
      What a good question.
      Oh, good question.
      Very interesting question.
      It's a tricky question, let me think.
      Well, let me think for a moment.
      Let me think about that for a while.
      Give me a second, please.
      Can I think about it for a moment?
      Just give me a moment to think.
      Could you give me a second to think?
      How should I say this?
      How shall I put this?
      what should i say
      How do I say it in English?
      How to say that?
      I need a moment to think about that.
      I have to think about it.
      Let me see, let me see.
      That's not an easy question.
      It's difficult to say.
      Um, it's hard to say, really.
      To be honest, I've never really thought about it.
      I have never thought about this question before.
      Nobody has ever asked me that before.
      It's the first time I hear this question.
      What's the word?
      I'm trying to think.
      Let me remember.
      Okay, so, let me try to answer that.
      Well, you know, it's a difficult question for me.
      I don't know how to say it in English.
      What's it called?
    `),
  },
  {
    kind: 'repeat',
    parts: EVERYWHERE,
    texts: lines(`
      Can you repeat, please?
      Could you say that one more time?
      repeat please question
      Please repeat the question.
      Sorry, I didn't hear you.
      I not hear you.
      I can't hear you well.
      I cannot hear the question.
      Would you mind repeating that?
      Would you mind saying that again, please?
      Could you repeat your question for me please?
      Can you repeat again?
      Repeat again please.
      Can I hear the question again?
      Sorry, what was that?
      What was that again?
      You said what?
      Say again?
      Sorry, I missed that.
      I'm afraid I missed the last part.
      I didn't quite catch that.
      I did not catch your question.
      sorry come again
      Could you ask me the question again?
      Can you speak slower please?
      Could you talk a bit slower, please?
      Please speak more slowly.
      Speak slowly please.
      Can you say it more slowly?
      You speak too fast.
      That was too fast for me, sorry.
      Could you speak louder, please?
      I couldn't hear what you said.
      I'm sorry, can you repeat one more time the question?
      Do you mind repeating the question?
      What did you ask?
    `),
  },
  {
    kind: 'clarify',
    parts: EVERYWHERE,
    texts: lines(`
      I don't understand the word furniture.
      I don't understand the word hospitable, sorry.
      What does hospitable mean?
      what mean hospitable
      What means leisure?
      What is mean leisure?
      What is meaning of souvenir?
      I don't know what souvenir is.
      I don't know what a souvenir means.
      I don't know what hospitable means.
      Sorry, I don't know the meaning of this word.
      I don't know the word souvenir.
      I not understand.
      I no understand.
      me not understand
      I am not understand the question.
      I'm not understanding the question.
      I didn't understand your question.
      I don't understand what you mean.
      I don't understand what you are asking.
      Sorry, I don't really get the question.
      I don't get what you mean.
      I'm not sure I understand the question.
      I'm not sure I follow.
      I'm confused by the question.
      Could you explain this word for me?
      Can you explain it please?
      Could you please explain the question in a simple way?
      Can you say it in other words?
      Could you put it in simple words?
      Can you use easier words?
      Could you ask it in a different way?
      Can you make the question simple?
      What do you mean exactly?
      What do you mean by that?
      What exactly do you mean by public space?
      Do you mean my hometown?
      I don't understand some words.
      There is a word I don't understand.
      I don't know this word.
      Could you tell me what it means?
      Can you tell me the meaning of hospitable?
      What is hospitality?
      The question is not clear to me.
      I can't understand your question.
    `),
  },
  {
    kind: 'clarify',
    parts: [2],
    texts: lines(`
      I don't understand this card.
      I don't understand the card
      I don't understand the topic.
      I don't understand the task.
      I'm not sure what I have to do.
      I don't know what I should talk about.
      What should I do?
      What do I have to do now?
    `),
  },
];
