// Refusals, and "that is all", as a speech recogniser writes them: little punctuation, learners' grammar, some misspellings.
import { EVERYWHERE, QUESTIONS, lines } from './phrasing-group.ts';
import type { PhrasingGroup } from './phrasing-group.ts';

export const REFUSALS: readonly PhrasingGroup[] = [
  {
    kind: 'change-topic',
    parts: EVERYWHERE,
    texts: lines(`
      Can I change the topic?
      Could you give me another topic?
      I don't like this topic.
      Can we change the topic please?
      Could I have a different topic?
      May I change the topic?
      Can I have another topic?
      I want another topic.
      I'd like to talk about something else.
      Can we talk about something else?
      Could we talk about another topic?
      please change the topic
      Change topic please.
      This topic is too difficult.
      I want to change my topic.
      Is it possible to change the topic?
      I don't want to talk about this topic.
      Give me another topic please.
      Can you change the topic for me?
      I don't like to talk about this topic.
    `),
  },
  {
    kind: 'change-topic',
    parts: [2],
    texts: lines(`
      Can I change the card?
      Could I have another card?
      I don't like this card.
      Can I choose another one?
    `),
  },
  {
    kind: 'done',
    parts: EVERYWHERE,
    texts: lines(`
      I've finished.
      That's all.
      I finished.
      I have finished, thank you.
      I'm done.
      That's all I can say.
      That's everything.
      That is all I want to say about this.
      That's all I can say about it.
      That's the end of my talk.
      I have nothing more to say.
      I have nothing else to say.
      I don't have anything else to say.
      that's all from me
      That is my answer.
      I think that's it.
      That's all about this topic.
      I am finish.
      Finished.
      So yeah, that's it.
    `),
  },
  {
    kind: 'stop',
    parts: EVERYWHERE,
    texts: lines(`
      Please stop the test.
      I want to stop.
      Can we stop here?
      Stop the test please.
      I want to finish the test.
      I'd like to end the test now.
      Can I stop now?
      I don't want to continue.
      Can we finish here?
      Please end the test.
      stop
      I want to quit.
      I have to go now.
      I need to leave now.
      I want stop the test.
      Let's stop here.
      Could you stop the exam?
      I give up.
    `),
  },
  {
    kind: 'skip',
    parts: QUESTIONS,
    texts: lines(`
      Can we skip this question please?
      Next question.
      I prefer not to answer this question.
      I don't want to talk about this.
      Can you ask me another question?
      Could you ask me a different question?
      I'd rather not answer that.
      I cannot answer this question.
      Let's go to the next question.
      Go to the next question please.
      I would like to skip this question.
      I don't like this question.
    `),
  },
  {
    kind: 'dont-know',
    parts: QUESTIONS,
    texts: lines(`
      I don't know.
      I have no idea, sorry.
      I don't know about that.
      I don't know what to say about this.
      I really have no idea.
      I'm not really sure about that.
      That's a good question, but I don't know.
      I don't have any idea about this.
      I don't have an answer.
      I know nothing about this topic.
      Sorry, I don't know the answer to this question.
      I can't think of anything right now.
      I don't remember.
      dont know
      I no know.
    `),
  },
];
