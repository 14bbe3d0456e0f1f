/** Looks whether this browser's guest has tests that a signed-in person has not been asked about. */
export async function askAboutGuestTests(): Promise<void> {
  try {
    const { session } = await import('./current-session.ts');
    await session.findClaimable();
  } catch (error) {
    console.warn('The code for signed-in visitors could not be loaded.', error);
  }
}
