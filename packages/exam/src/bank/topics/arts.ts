import type { Part1Topic } from '../../types.ts';

/** Part 1 topics about art, music and making things. */
export const artsTopics: Part1Topic[] = [
  {
    id: 'colours',
    name: 'colours',
    kind: 'everyday',
    tags: { theme: 'art', sensitivity: 'none' },
    questions: [
      {
        id: 'colours-favourite-colour',
        text: 'What is your favourite colour?',
        tense: 'present',
        followUp: 'What does it make you think of?',
      },
      {
        id: 'colours-colours-to-wear',
        text: 'Which colours do you like to wear?',
        tense: 'present',
        followUp: 'Why do you choose those?',
      },
      {
        id: 'colours-colours-at-home',
        text: 'Which colours are there in the room where you sleep?',
        tense: 'present',
        followUp: 'How do they make you feel?',
      },
      {
        id: 'colours-colour-changed',
        text: 'Has your favourite colour changed over the years?',
        tense: 'past',
        followUp: { yes: 'Why do you think it changed?', no: 'Why have you liked it for so long?' },
      },
      {
        id: 'colours-paint-room',
        text: 'If you painted a room, which colour would you choose?',
        tense: 'hypothetical',
        followUp: 'Why would you choose that colour?',
      },
    ],
  },
  {
    id: 'drawing',
    name: 'drawing and art',
    kind: 'everyday',
    tags: { theme: 'art', sensitivity: 'none' },
    questions: [
      {
        id: 'drawing-draw-now',
        text: 'How often do you draw something?',
        tense: 'present',
        followUp: { no: "What don't you like about it?", other: 'What do you usually draw?' },
      },
      {
        id: 'drawing-art-around-you',
        text: 'Where can people see art in the place where you live?',
        tense: 'present',
        followUp: 'What do you think of it?',
      },
      {
        id: 'drawing-art-lessons-at-school',
        text: 'What did you do in art lessons at school?',
        tense: 'past',
        followUp: 'How did you feel about them?',
      },
      {
        id: 'drawing-like-modern-art',
        text: 'Do you like modern art?',
        tense: 'present',
        followUp: { yes: 'What do you like about it?', no: 'What kind of art do you prefer?' },
      },
      {
        id: 'drawing-artist-for-day',
        text: 'If an artist painted a picture for you, what should it show?',
        tense: 'hypothetical',
        followUp: 'Where would you put it?',
      },
    ],
  },
  {
    id: 'music',
    name: 'music',
    kind: 'everyday',
    tags: { theme: 'music', sensitivity: 'none' },
    questions: [
      {
        id: 'music-kind-of-music',
        text: 'What kind of music do you enjoy listening to?',
        tense: 'present',
        followUp: 'What do you like about it?',
      },
      {
        id: 'music-when-listen',
        text: 'When do you usually listen to music?',
        tense: 'present',
        followUp: 'How does it make you feel?',
      },
      {
        id: 'music-music-at-work',
        text: 'Can you concentrate when there is music around you?',
        tense: 'present',
        followUp: { yes: 'What kind of music is best for that?', no: 'What do you do about it?' },
      },
      {
        id: 'music-taste-changed',
        text: 'How has your taste in music changed over the years?',
        tense: 'past',
        followUp: 'Why do you think it changed?',
      },
      {
        id: 'music-learn-instrument',
        text: 'If you could learn any musical instrument, which one would it be?',
        tense: 'hypothetical',
        followUp: 'Why would you choose that one?',
      },
    ],
  },
  {
    id: 'singing',
    name: 'singing',
    kind: 'everyday',
    tags: { theme: 'music', sensitivity: 'none' },
    questions: [
      {
        id: 'singing-sing-together',
        text: 'Do you like singing with other people?',
        tense: 'present',
        followUp: { yes: 'When do you do that?', no: 'Why not?' },
      },
      {
        id: 'singing-people-sing',
        text: 'When do people in your country sing together?',
        tense: 'present',
        followUp: 'What do they sing?',
      },
      {
        id: 'singing-song-you-know',
        text: 'Which song did you learn first?',
        tense: 'past',
        followUp: 'Who taught it to you?',
      },
      {
        id: 'singing-remember-song',
        text: 'Which song reminds you of a good time in your life?',
        tense: 'past',
        followUp: 'What does it remind you of?',
      },
      {
        id: 'singing-sing-for-others',
        text: 'How would you feel about singing in front of other people?',
        tense: 'hypothetical',
      },
    ],
  },
  {
    id: 'dancing',
    name: 'dancing',
    kind: 'everyday',
    tags: { theme: 'music', sensitivity: 'none' },
    questions: [
      {
        id: 'dancing-like-dancing',
        text: 'Is dancing something that you enjoy?',
        tense: 'present',
        followUp: { yes: 'What kind of dancing do you enjoy?', no: 'What would make it more fun for you?' },
      },
      {
        id: 'dancing-where-dance',
        text: 'Where do people like to dance in the place where you live?',
        tense: 'present',
      },
      {
        id: 'dancing-danced-last',
        text: 'When did you last see people dancing?',
        tense: 'past',
        followUp: 'What was it like to watch?',
      },
      {
        id: 'dancing-learned-dance',
        text: 'Who taught you your first dance steps?',
        tense: 'past',
        followUp: 'What do you remember about it?',
      },
      {
        id: 'dancing-new-dance',
        text: 'Which dance would you like to learn if you had a good teacher?',
        tense: 'hypothetical',
        followUp: 'Why that one?',
      },
    ],
  },
  {
    id: 'making-things',
    name: 'making things by hand',
    kind: 'everyday',
    tags: { theme: 'skills', sensitivity: 'none' },
    questions: [
      {
        id: 'making-things-make-things',
        text: 'Do you enjoy making things with your hands?',
        tense: 'present',
        followUp: { yes: 'What do you like to make?', no: 'What do you find difficult about it?' },
      },
      {
        id: 'making-things-handmade-things',
        text: 'What do you think of things that are made by hand?',
        tense: 'present',
      },
      {
        id: 'making-things-mended-something',
        text: 'When did you last mend something yourself?',
        tense: 'past',
        followUp: 'How did it turn out?',
      },
      {
        id: 'making-things-things-made-before',
        text: 'What did people make at home in the past that they buy now?',
        tense: 'past',
        followUp: 'Why do they buy it today?',
      },
      {
        id: 'making-things-learn-to-make',
        text: 'What would you like to be able to make with your own hands?',
        tense: 'hypothetical',
        followUp: 'Who would you make it for?',
      },
    ],
  },
  {
    id: 'live-shows',
    name: 'concerts and shows',
    kind: 'everyday',
    tags: { theme: 'art', sensitivity: 'none' },
    questions: [
      {
        id: 'live-shows-go-to-shows',
        text: 'How often do you go to concerts and shows?',
        tense: 'present',
        followUp: { no: 'What do you like to do instead?', other: 'What kind do you like best?' },
      },
      {
        id: 'live-shows-watch-at-home',
        text: 'Do you like watching concerts on a screen?',
        tense: 'present',
        followUp: { yes: 'What do you like about it?', no: 'What is missing for you?' },
      },
      {
        id: 'live-shows-last-show',
        text: 'What was the last show you enjoyed?',
        tense: 'past',
        followUp: 'What was so good about it?',
      },
      {
        id: 'live-shows-on-stage',
        text: 'Have you ever been on a stage yourself?',
        tense: 'past',
        followUp: { yes: 'What did you do there?', no: 'How do you think it would feel?' },
      },
      {
        id: 'live-shows-ticket-to-anything',
        text: 'If you had a ticket for any show in the world, what would you see?',
        tense: 'hypothetical',
      },
    ],
  },
];
