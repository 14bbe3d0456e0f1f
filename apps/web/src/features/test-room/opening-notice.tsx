interface OpeningNoticeProps {
  isOpening: boolean;
  typed: boolean;
}

/** Says what the page waits for before the room is there. It is in the page before its text, so that the text is read out. */
export function OpeningNotice({ isOpening, typed }: OpeningNoticeProps) {
  return (
    <p role="status" className={isOpening ? 'py-10 text-center text-lg' : 'sr-only'}>
      {isOpening ? openingText(typed) : ''}
    </p>
  );
}

const openingText = (typed: boolean): string =>
  typed ? 'Getting ready…' : 'Opening the microphone… Your browser may ask for permission.';
