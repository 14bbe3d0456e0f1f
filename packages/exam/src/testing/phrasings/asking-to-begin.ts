import { lines } from './phrasing-group.ts';

/** What candidates say in the minute of preparation when it is enough for them. */
export const ASKING_TO_BEGIN = lines(`
  Can I start now?
  Can I start?
  Could I start now, please?
  May I begin?
  May I start now?
  Can I begin now?
  Shall I start?
  Can I start talking?
  Can I start speaking now?
  Can I talk now?
  Can I speak?
  Can I go ahead?
  Can I just start?
  Can we start?
  Could we begin now?
  Shall we start?
  I'm ready.
  I am ready.
  I'm ready now.
  Okay, I'm ready.
  Um, I'm ready to start.
  I'm ready to begin.
  I am ready to speak.
  I think I'm ready.
  I'm already ready.
  Ready.
  Okay, ready.
  I'd like to start.
  I would like to begin now.
  I'd like to start now, please.
  I want to start.
  I want to start now.
  I'd like to start my talk.
  I will start now.
  I'll begin.
  I can start.
  I can start now.
  We can start.
  Let's start.
  Okay, let's begin.
  I start now?
  Is it okay if I start now?
  Is it possible to start?
  I'm done preparing.
  I have finished preparing.
  I've finished my notes.
  I'm finished with my preparation.
  I don't need more time.
  I don't need the whole minute.
  I don't need any more time. Can I start?
  Okay, I'm ready. Can I start now?
  Excuse me, can I start now?
  Sorry, may I begin now?
  Thank you, I'm ready.
  I am prepared.
  Yes, I'm ready.
`);

/** What they also say then: to themselves, in rehearsal, or to ask something else. */
export const NOT_ASKING_TO_BEGIN = lines(`
  Okay.
  All right, so.
  Thank you.
  I'm not ready.
  I'm not ready yet.
  I am almost ready.
  Wait, I'm not prepared.
  I need more time.
  Can I have more time?
  How much time do I have?
  Do I have to start now?
  Must I start now?
  Should I start?
  When do I start?
  Can I start with the last point?
  Can I talk about my brother?
  Can I speak about two places?
  Can I write something down?
  Can you repeat the topic?
  I don't understand this word.
  I would like to talk about my grandmother.
  I'm going to talk about a trip to the sea.
  I'd like to start with my childhood.
  I want to start a business one day.
  I will talk about a book.
  Let's start with the place.
  I'm ready to tell you about my best friend.
  First I want to say where it was.
  And that's all.
  That's all I want to say.
  I have finished school.
  I finished.
  I am done.
  She was always ready to help.
  We can start from the beginning of the story.
  I start my day with a coffee.
  I don't need a car.
  Yes, I can.
  So, where was it?
  Hmm, what else?
`);
