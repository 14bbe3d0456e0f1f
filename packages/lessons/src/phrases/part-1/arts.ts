import type { TopicPhrases } from '../types.ts';

/** Phrases for Part 1 on art, music and making things. */
export const artsPhrases: Readonly<Record<string, TopicPhrases>> = {
  colours: {
    every: ["It's easy to live with.", 'It goes with nearly everything.'],
    own: {
      'favourite-colour': "I've always been drawn to …",
      'colours-to-wear': 'I feel like myself in …',
      'colours-at-home': 'The walls are a pale shade of …',
      'colour-changed': "I've grown out of …",
      'paint-room': "I'd paint it a warm …",
    },
  },
  drawing: {
    every: ["I'm no artist myself.", 'It makes you look more closely.'],
    own: {
      'draw-now': "I doodle when I'm on the phone.",
      'art-around-you': "There's a lot of street art in …",
      'art-lessons-at-school': 'We mostly worked with paint and …',
      'like-modern-art': "I don't always see the point of it.",
      'artist-for-day': "I'd ask for a picture of …",
    },
  },
  music: {
    every: ['It lifts my mood.', 'Music has always been important to me.'],
    own: {
      'kind-of-music': "I'm really into …",
      'when-listen': 'I put my headphones on and …',
      'music-at-work': 'I need music without words.',
      'taste-changed': "I've become more open to …",
      'learn-instrument': "I've always wanted to play the …",
    },
  },
  singing: {
    every: ['Singing makes people happy.', 'I only know the chorus.'],
    own: {
      'sing-together': 'We sing along in the car.',
      'people-sing': 'Everybody sings at …',
      'song-you-know': 'I still remember all the words.',
      'remember-song': 'It takes me straight back to …',
      'sing-for-others': 'My voice would shake with nerves.',
    },
  },
  dancing: {
    every: ["I'm not much of a dancer myself.", 'It puts people in a good mood.'],
    own: {
      'like-dancing': 'I forget about everything else and dance.',
      'where-dance': 'People dance in the street during …',
      'danced-last': 'They moved so well together.',
      'learned-dance': 'My … showed me the steps at …',
      'new-dance': "I'd love to learn to dance the …",
    },
  },
  'making-things': {
    every: ['It takes a lot of skill.', 'You can be proud of it afterwards.'],
    own: {
      'make-things': 'I like making … out of …',
      'handmade-things': 'No two pieces are exactly alike.',
      'mended-something': 'I sewed a button back on.',
      'things-made-before': 'People used to make their own …',
      'learn-to-make': "I'd learn to work with wood.",
    },
  },
  'live-shows': {
    every: ["It's all about the atmosphere.", "You can't get that from a screen."],
    own: {
      'go-to-shows': 'Tickets sell out so fast.',
      'watch-at-home': 'You get a better view on a screen.',
      'last-show': 'The audience was on its feet.',
      'on-stage': 'I was on stage once in a school play.',
      'ticket-to-anything': "I'd be in the front row for …",
    },
  },
};
