import type { Part1Topic } from '../../types.ts';

/** Part 1 topics about weather, living things and the natural world. */
export const natureTopics: Part1Topic[] = [
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
        id: 'weather-weather-last-week',
        text: 'What was the weather like last week where you live?',
        tense: 'past',
        followUp: 'How did you feel about it?',
      },
      {
        id: 'weather-weather-as-child',
        text: 'What did you like to do on rainy days when you were a child?',
        tense: 'past',
      },
      {
        id: 'weather-other-climate',
        text: 'Would you like to live somewhere hotter or colder than here?',
        tense: 'hypothetical',
        followUp: 'Why is that?',
      },
    ],
  },
  {
    id: 'seasons',
    name: 'the seasons of the year',
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
        id: 'seasons-season-childhood',
        text: 'Which season did you enjoy most when you were a child?',
        tense: 'past',
        followUp: 'Why was that?',
      },
      {
        id: 'seasons-season-food',
        text: 'Is there any food that you only eat at certain times of the year?',
        tense: 'present',
        followUp: 'Can you say a little more about that?',
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
    id: 'animals',
    name: 'animals',
    kind: 'everyday',
    tags: { theme: 'animals', sensitivity: 'none' },
    questions: [
      {
        id: 'animals-animals-near-you',
        text: 'What animals do you see in the area where you live?',
        tense: 'present',
        followUp: 'How do you feel when you see them?',
      },
      {
        id: 'animals-favourite-animal',
        text: 'Which animal do you like best?',
        tense: 'present',
        followUp: 'Why do you like that animal?',
      },
      {
        id: 'animals-animal-stories',
        text: 'What stories about animals did you hear when you were young?',
        tense: 'past',
      },
      {
        id: 'animals-animal-surprise',
        text: 'Have you ever seen an animal that surprised you?',
        tense: 'past',
        followUp: 'What happened, or what would you like to see one day?',
      },
      {
        id: 'animals-see-in-nature',
        text: 'If you could watch one wild animal in nature, which one would it be?',
        tense: 'hypothetical',
        followUp: 'Why that animal?',
      },
    ],
  },
  {
    id: 'plants',
    name: 'plants and flowers',
    kind: 'everyday',
    tags: { theme: 'plants', sensitivity: 'none' },
    questions: [
      {
        id: 'plants-plants-at-home',
        text: 'Do you have any plants at home or near your home?',
        tense: 'present',
        followUp: 'What are they like, or would you like some?',
      },
      {
        id: 'plants-favourite-plant',
        text: 'Which flower or tree do you find beautiful?',
        tense: 'present',
        followUp: 'What do you like about it?',
      },
      {
        id: 'plants-learned-plants',
        text: 'What did you learn about plants when you were a child?',
        tense: 'past',
        followUp: 'How did you learn that?',
      },
      {
        id: 'plants-flowers-as-gift',
        text: 'When do people where you live give flowers to each other?',
        tense: 'present',
        followUp: 'What do you think of that?',
      },
      {
        id: 'plants-plant-a-tree',
        text: 'If you could plant a tree anywhere, where would you plant it?',
        tense: 'hypothetical',
        followUp: 'Why would you choose that place?',
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
        followUp: 'Why is that?',
      },
      {
        id: 'night-sky-where-see-stars',
        text: 'Where is a good place to see the stars near you?',
        tense: 'present',
        followUp: 'What makes it a good place?',
      },
      {
        id: 'night-sky-sky-as-child',
        text: 'What did you think about the stars and the moon when you were a child?',
        tense: 'past',
      },
      {
        id: 'night-sky-remember-night',
        text: 'Can you remember a night when the sky looked beautiful?',
        tense: 'past',
        followUp: 'Can you describe it?',
      },
      {
        id: 'night-sky-space-travel',
        text: 'Would you travel into space if you had the chance?',
        tense: 'hypothetical',
        followUp: 'Why is that?',
      },
    ],
  },
  {
    id: 'near-water',
    name: 'being near water',
    kind: 'everyday',
    tags: { theme: 'landscape', sensitivity: 'none' },
    questions: [
      {
        id: 'near-water-water-near-you',
        text: 'Is there a river, a lake or the sea near your home?',
        tense: 'present',
        followUp: 'What do people do there, or where is the nearest one?',
      },
      {
        id: 'near-water-like-near-water',
        text: 'How do you feel when you are close to water?',
        tense: 'present',
        followUp: 'Why do you think that is?',
      },
      {
        id: 'near-water-water-childhood',
        text: 'What did you like to do near water when you were a child?',
        tense: 'past',
        followUp: 'Who did you do that with?',
      },
      {
        id: 'near-water-by-or-on-water',
        text: 'Would you rather be beside the water or on a boat?',
        tense: 'present',
        followUp: 'Why is that?',
      },
      {
        id: 'near-water-live-by-sea',
        text: 'How would your life be different if you lived on a small island?',
        tense: 'hypothetical',
      },
    ],
  },
];
