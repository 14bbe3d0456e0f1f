/** The SECRET_KEY under which the databases of earlier versions were made. It opens nothing but them. */
export const FIXTURE_KEY = 'the key of databases for the upgrade test';
/** The one who has an account, credits and a place on the list in each of them. */
export const FIXTURE_PERSON = 'ana@example.org';
