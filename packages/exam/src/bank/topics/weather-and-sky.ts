import type { Part1Topic } from '../../types.ts';

/** Part 1 topics about the weather, the sky and a clean world. */
export const weatherAndSkyTopics: Part1Topic[] = [
  {
    id: 'weather',
    name: 'the weather',
    kind: 'everyday',
    tags: { theme: 'weather', sensitivity: 'none' },
    questions: [
      {
        id: 'weather-favourite-weather',
        text: 'What kind of weather do you like best?',
        tense: 'present',
        followUp: 'Why do you like it?',
      },
      {
        id: 'weather-weather-and-mood',
        text: 'How does the weather change the way you feel?',
        tense: 'present',
      },
      {
        id: 'weather-daily-forecast',
        text: 'Do you look at the weather forecast every day?',
        tense: 'present',
        followUp: { yes: 'Where do you find it?', no: 'How do you know what to wear?' },
      },
      {
        id: 'weather-weather-last-week',
        text: 'What was the weather like last week where you live?',
        tense: 'past',
        followUp: 'How did you feel about it?',
      },
      {
        id: 'weather-choose-climate',
        text: 'If you could live in a different climate, what kind would you choose?',
        tense: 'hypothetical',
        followUp: 'Why would you like that?',
      },
    ],
  },
  {
    id: 'seasons',
    name: 'the time of year',
    kind: 'everyday',
    tags: { theme: 'weather', sensitivity: 'none' },
    questions: [
      {
        id: 'seasons-favourite-season',
        text: 'Which time of the year do you like most?',
        tense: 'present',
        followUp: 'What do you like about it?',
      },
      {
        id: 'seasons-season-activities',
        text: 'What do people in your area do differently as the seasons change?',
        tense: 'present',
      },
      {
        id: 'seasons-season-food',
        text: 'Is there any food that you only eat at certain times of the year?',
        tense: 'present',
        followUp: { yes: 'When do you eat it?', no: 'What do you eat all year round?' },
      },
      {
        id: 'seasons-three-months-ago',
        text: 'How was your area different three months ago?',
        tense: 'past',
      },
      {
        id: 'seasons-next-season',
        text: 'What are you looking forward to in the coming months?',
        tense: 'future',
        followUp: 'Why are you looking forward to that?',
      },
    ],
  },
  {
    id: 'rainy-days',
    name: 'rainy days',
    kind: 'everyday',
    tags: { theme: 'weather', sensitivity: 'none' },
    questions: [
      { id: 'rainy-days-often-rain', text: 'How often does it rain where you live?', tense: 'present' },
      {
        id: 'rainy-days-like-rain',
        text: 'Do you like rainy days?',
        tense: 'present',
        followUp: { yes: 'What is nice about them?', no: 'What do you do on a day like that?' },
      },
      {
        id: 'rainy-days-caught-in-rain',
        text: 'When did you last get wet in the rain?',
        tense: 'past',
        followUp: 'What did you do then?',
      },
      {
        id: 'rainy-days-rain-sound',
        text: 'How do you feel when you hear the rain at night?',
        tense: 'present',
      },
      {
        id: 'rainy-days-no-rain',
        text: 'How would your area be different if it never rained?',
        tense: 'hypothetical',
      },
    ],
  },
  {
    id: 'sunshine',
    name: 'sunny days',
    kind: 'everyday',
    tags: { theme: 'weather', sensitivity: 'none' },
    questions: [
      {
        id: 'sunshine-sunny-plans',
        text: 'What do you like to do when the sun is shining?',
        tense: 'present',
      },
      {
        id: 'sunshine-too-hot',
        text: 'What do you do when it is too hot outside?',
        tense: 'present',
        followUp: 'How well does that work?',
      },
      {
        id: 'sunshine-sun-and-mood',
        text: 'Do you feel happier on a sunny day?',
        tense: 'present',
        followUp: { yes: 'Why do you think that is?', no: 'What kind of day do you prefer?' },
      },
      {
        id: 'sunshine-last-sunny-day',
        text: 'How did you spend the last sunny day?',
        tense: 'past',
        followUp: 'Who were you with?',
      },
      {
        id: 'sunshine-more-sun',
        text: 'Would you like to live somewhere with sunshine all year?',
        tense: 'hypothetical',
        followUp: { yes: 'What would you do there?', no: 'What would you miss?' },
      },
    ],
  },
  {
    id: 'night-sky',
    name: 'the sky at night',
    kind: 'everyday',
    tags: { theme: 'landscape', sensitivity: 'none' },
    questions: [
      {
        id: 'night-sky-look-at-sky',
        text: 'How often do you look at the sky at night?',
        tense: 'present',
        followUp: { no: 'What stops you?', other: 'What do you like to look at?' },
      },
      {
        id: 'night-sky-where-see-stars',
        text: 'Where is a good place to see the stars near you?',
        tense: 'present',
        followUp: 'What makes it a good place?',
      },
      {
        id: 'night-sky-beautiful-night',
        text: 'When did you last see a really beautiful night sky?',
        tense: 'past',
        followUp: 'Can you describe it?',
      },
      {
        id: 'night-sky-learned-stars',
        text: 'How did you learn about the moon and the stars?',
        tense: 'past',
      },
      {
        id: 'night-sky-space-travel',
        text: 'Would you travel into space if you had the chance?',
        tense: 'hypothetical',
        followUp: { yes: 'What would you look forward to most?', no: 'What would worry you about it?' },
      },
    ],
  },
  {
    id: 'waste',
    name: 'using things again',
    kind: 'everyday',
    tags: { theme: 'outdoors', sensitivity: 'none' },
    questions: [
      {
        id: 'waste-use-again',
        text: 'Which things do you use again instead of throwing them away?',
        tense: 'present',
        followUp: 'How do you use them?',
      },
      {
        id: 'waste-what-happens-to-waste',
        text: 'What happens to old bottles and paper where you live?',
        tense: 'present',
      },
      {
        id: 'waste-easy-to-sort',
        text: 'Do you think people throw away too much?',
        tense: 'present',
        followUp: { yes: 'What do they throw away?', no: 'What do they do well?' },
      },
      {
        id: 'waste-repaired-instead',
        text: 'When did you last repair something instead of replacing it?',
        tense: 'past',
        followUp: 'How did you do it?',
      },
      { id: 'waste-less-waste', text: 'How could your town make less waste in the future?', tense: 'future' },
    ],
  },
];
