type Update = Readonly<Record<string, unknown>>;

/** What a participant can be told to do about themselves that is so already: they have no camera and no screen to share. */
const ALREADY_OFF: ReadonlySet<string> = new Set(['setVideo', 'setScreenShare']);

/**
 * The properties of an `updateParticipant` that change nothing. One may mute oneself and choose whom to hear; nobody mutes, ejects or
 * permits others here, and styles are for the frame.
 */
export function propertiesWithoutEffect(update: Update, isSelf: boolean): string[] {
  return Object.entries(update)
    .filter(([property, value]) => {
      if (value === undefined || (property === 'eject' && value === false)) return false;
      if (!isSelf) return property !== 'setSubscribedTracks';
      return property !== 'setAudio' && !(ALREADY_OFF.has(property) && value === false);
    })
    .map(([property]) => property);
}
