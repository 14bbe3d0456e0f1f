import type { Family } from './family.ts';

/** A sentence without its form of be. */
export const MISSING_BE: Family = {
  id: 'missing-be',
  forTagger: [
    ['She very kind to everyone.', 'She is very kind to everyone.'],
    ['My house very big.', 'My house is very big.'],
    ['They from a small village.', 'They are from a small village.'],
    ['There many shops in my street.', 'There are many shops in my street.'],
    ['I will happy to see you.', 'I will be happy to see you.'],
    ['I not sure about that.', 'I am not sure about that.'],
    ['He a good teacher.', 'He is a good teacher.'],
    ['Because it very cold, I stay at home.', 'Because it is very cold, I stay at home.'],
    ['We talking about the film.', 'We are talking about the film.'],
    ['The food in my country very good.', 'The food in my country is very good.'],
  ],
  right: [
    'She made me very happy.',
    'I find the work really interesting.',
    'There he met a friend from school.',
    'It was the best holiday I ever had.',
    'I saw them in the park.',
    'My friend and I both like tea.',
    'The weather there is great.',
    'A place I really like is the old market.',
  ],
};

/** One subject for each verb: none twice, none missing. */
export const ONE_SUBJECT: Family = {
  id: 'subject',
  forTagger: [
    ['My sister she likes music.', 'My sister likes music.'],
    ['My parents they live in a village.', 'My parents live in a village.'],
    ['Most of my friends they live nearby.', 'Most of my friends live nearby.'],
    ['The people they are very friendly.', 'The people are very friendly.'],
    ['My best friend he works in a bank.', 'My best friend works in a bank.'],
    ['I like it because is very useful.', 'I like it because it is very useful.'],
    ['I think is a good idea.', 'I think it is a good idea.'],
    ['Is very hot in summer.', 'It is very hot in summer.'],
    ['I like this city but is very noisy.', 'I like this city but it is very noisy.'],
  ],
  right: [
    'The book he gave me is great.',
    'The people I met were friendly.',
    'I think what matters is time.',
    'Is it very far from here?',
    'The food they sell is cheap.',
    'A place that I think is beautiful is the lake.',
  ],
};
