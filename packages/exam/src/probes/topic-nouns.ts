// Nouns that can be taken up as they were said: plurals and words that need no article, neither too general ("things") nor painful.
// Left out are persons, whom "How common is that?" does not fit, and words that are as often verbs ("changes").

const PLACES_AND_TRANSPORT = `
apartments airports bicycles bikes buildings buses cafes cars cinemas electricity flats gardens gyms highways hospitals
hotels houses libraries motorbikes museums neighbourhoods neighborhoods playgrounds public_transport
restaurants roads schools shopping_centres shopping_malls skyscrapers small_shops stadiums stations streets
supermarkets theatres theaters trains trams transport transportation tunnels universities countryside architecture
tourism holidays hotels beaches mountains islands rivers lakes forests farms`;

const SOCIETY = `
advertisements advertising charities competition cooperation culture family_life festivals friendship politeness privacy society small_businesses teamwork traditions tradition weddings`;

const LEARNING_AND_WORK = `
biology books careers chemistry classrooms creativity curiosity dictionaries discipline diplomas education exams
foreign_languages geography handwriting history homework imagination information jobs knowledge
languages lessons literature mathematics maths newspapers magazines novels online_courses poetry physics qualifications
salaries science skills textbooks training work_experience working_hours`;

const THINGS_AND_TECHNOLOGY = `
apps artificial_intelligence cameras clothes computers electric_cars electronics emails energy fashion furniture
gadgets inventions jewellery jewelry laptops machines mobile_phones money online_shopping passwords
photographs photos plastic robots satellites smartphones social_media social_networks software solar_energy
technology telephones television toys video_calls video_games websites`;

const NATURE_FOOD_AND_HEALTH = `
animals birds breakfast chocolate coffee cooking dinner fast_food fitness flowers food fresh_air
fruit gardening green_spaces healthy_food home_cooking lunch medicine meat mental_health milk nature nutrition oxygen
pets recipes recycling restaurants rice seafood spices street_food sugar sunshine trees vegetables
vitamins wildlife yoga`;

const LEISURE_AND_MIND = `
adventure art basketball cartoons ceremonies comfort concerts confidence courage dancing decoration documentaries
emotions entertainment environment football freedom free_time happiness health hiking hobbies honesty humour humor
independence inspiration kindness leisure memories motivation movies music musical_instruments paintings
peace quality reading relaxation responsibility safety sculptures security songs
souvenirs sport sports stories success swimming tennis variety weather`;

const TROUBLE = `
air_pollution boredom climate_change danger deforestation droughts exhaustion expenses fake_news garbage global_warming inequality inflation
junk_food litter loneliness long_hours misunderstandings noise obesity overcrowding overwork peer_pressure
plastic_waste pollution poverty pressure prices queues rubbish stress taxes traffic
traffic_jams unemployment`;

function listed(...lists: readonly string[]): ReadonlySet<string> {
  const words = lists.join(' ').trim().split(/\s+/u);
  return new Set(words.map((word) => word.replaceAll('_', ' ')));
}

/** What the examiner may take up as a subject like any other. */
export const TOPIC_NOUNS: ReadonlySet<string> = listed(
  PLACES_AND_TRANSPORT,
  SOCIETY,
  LEARNING_AND_WORK,
  THINGS_AND_TECHNOLOGY,
  NATURE_FOOD_AND_HEALTH,
  LEISURE_AND_MIND,
);

/** What the examiner may take up as something unpleasant. */
export const TROUBLE_NOUNS: ReadonlySet<string> = listed(TROUBLE);
