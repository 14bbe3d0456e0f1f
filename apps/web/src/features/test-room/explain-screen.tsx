import { CircleQuestionMark } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { LANGUAGES, pageLanguage, SOURCE_LANGUAGE } from '../../languages/index.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { BUTTON_NAMES, CLOCKS } from './exam/exam-phases.ts';
import { type ExplainedScreen } from './explained-screen.ts';
import { BUTTON_TEXTS, CLOCK_TEXTS, EXPLANATION, SCENES } from './explanation-texts.ts';

/** A part of the window, in CSS pixels from its top left corner. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The widest and highest a panel of text gets. */
const WIDEST = 432;
const HIGHEST = 560;
/** What is narrower or lower than this can't be read in. */
const NARROWEST = 260;
const LOWEST = 120;
/** Between a panel and what it must not touch. */
const GAP = 8;

/**
 * The largest place for a panel within `room` that leaves `kept` free: above, below or beside it. Where no place is large enough to be
 * read in, that's the whole room. As far to the right and as far up as the place allows.
 */
export function freePlace(room: Box, kept: Box | null): Box {
  const places = kept === null ? [room] : around(room, kept).filter(isReadable);
  const [largest = room] = places.map(fitted).toSorted((one, other) => areaOf(other) - areaOf(one));
  return fitted(largest);
}

const around = (room: Box, kept: Box): Box[] => [
  { ...room, bottom: Math.min(room.bottom, kept.top - GAP) },
  { ...room, top: Math.max(room.top, kept.bottom + GAP) },
  { ...room, left: Math.max(room.left, kept.right + GAP) },
  { ...room, right: Math.min(room.right, kept.left - GAP) },
];

const widthOf = ({ left, right }: Box): number => right - left;
const heightOf = ({ top, bottom }: Box): number => bottom - top;
const areaOf = (box: Box): number => widthOf(box) * heightOf(box);
const isReadable = (box: Box): boolean => widthOf(box) >= NARROWEST && heightOf(box) >= LOWEST;

const fitted = (box: Box): Box => ({
  ...box,
  left: Math.max(box.left, box.right - WIDEST),
  bottom: Math.min(box.bottom, box.top + HIGHEST),
});

interface ExplainScreenProps {
  screen: ExplainedScreen;
  isPractice: boolean;
}

/**
 * One tap to what is on the screen now, in the language of the page: the room itself is in English. The test goes on meanwhile, and the
 * panel lies where neither the question nor the bar of buttons is. Closes by Escape, by its button, and by a tap anywhere else.
 */
export function ExplainScreen({ screen, isPractice }: ExplainScreenProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const close = (): void => {
    setOpen(false);
    opener.current?.focus({ preventScroll: true });
  };
  useClosing(isOpen, panel, opener, close, () => setOpen(false));
  usePlace(isOpen, panel);
  const page = pageLanguage();
  const name = LANGUAGES.find(({ tag }) => tag === page.lang)?.name ?? '';
  const isEnglish = page.lang === SOURCE_LANGUAGE;
  return (
    <>
      <button
        ref={opener}
        type="button"
        {...page}
        aria-label={isEnglish ? EXPLANATION.open : `${name}: ${EXPLANATION.open}`}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        data-explain
        onClick={() => (isOpen ? close() : setOpen(true))}
        className="relative -my-1.5 inline-flex min-h-8 min-w-8 shrink-0 items-center justify-center gap-1.5 rounded-full border border-edge bg-surface text-sm font-semibold text-accent after:absolute after:-inset-1.5 hover:bg-accent-soft sm:px-2.5"
      >
        <CircleQuestionMark aria-hidden="true" className="size-5" />
        {isEnglish ? null : <span className="max-sm:hidden">{name}</span>}
      </button>
      {isOpen ? <Explanation ref={panel} screen={screen} isPractice={isPractice} onClose={close} /> : null}
    </>
  );
}

interface ExplanationProps extends ExplainScreenProps {
  ref: RefObject<HTMLElement | null>;
  onClose: () => void;
}

function Explanation({ screen, isPractice, onClose, ref }: ExplanationProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // So that it's read out; the bar of buttons stays two steps of Tab away.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const { scene, buttons, clocks, isUnhurried } = screen;
  const { what, expected } = SCENES[scene];
  return (
    <section
      ref={ref}
      role="dialog"
      aria-labelledby={titleId}
      {...pageLanguage()}
      data-explanation
      className="fixed z-[12] overflow-y-auto rounded-2xl border border-edge bg-surface px-4 pb-3 text-sm shadow-raised sm:text-base"
    >
      <div className="sticky top-0 flex items-center justify-between gap-3 bg-surface pt-1">
        <h2 ref={title} id={titleId} tabIndex={-1} className="text-base outline-none sm:text-lg">
          {SCENES[scene].title}
        </h2>
        <button
          type="button"
          aria-label={EXPLANATION.close}
          onClick={onClose}
          className="-me-2 grid size-11 shrink-0 place-items-center rounded-xl text-ink-soft hover:bg-sunken"
        >
          <CloseIcon className="size-5" />
        </button>
      </div>
      <p>{what}</p>
      <h3 className="mt-2 text-sm font-semibold sm:text-base">{EXPLANATION.expected}</h3>
      <p>{expected}</p>
      <h3 className="mt-2 text-sm font-semibold sm:text-base">{EXPLANATION.buttons}</h3>
      <dl>
        {buttons.map((button) => (
          <Meaning key={button} name={BUTTON_NAMES[button]}>
            {BUTTON_TEXTS[button === 'end' && isPractice ? 'endPractice' : button]}
          </Meaning>
        ))}
      </dl>
      {clocks.length === 0 ? null : (
        <>
          <h3 className="mt-2 text-sm font-semibold sm:text-base">{EXPLANATION.clocks}</h3>
          <dl>
            {clocks.map((clock) => (
              <Meaning key={clock} name={CLOCKS[clock].title}>
                {CLOCK_TEXTS[clock === 'part' && isUnhurried ? 'typedPart' : clock]}
              </Meaning>
            ))}
          </dl>
        </>
      )}
      <p className="mt-2 text-ink-soft">{EXPLANATION.about}</p>
    </section>
  );
}

/** A name as it stands in the room, in English, and what it means. */
function Meaning({ name, children }: { name: string; children: string }) {
  return (
    <div className="mt-1">
      <dt className="font-semibold text-accent">
        <span lang="en" dir="ltr" translate="no">
          {name}
        </span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Something that takes the focus itself when it's pressed. */
const CONTROL = 'a, button, input, select, textarea, summary, [tabindex="0"]';

/** Escape closes and brings the focus back; so does a press beside the panel, unless something else takes the focus by it. */
function useClosing(
  isOpen: boolean,
  panel: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
  close: () => void,
  closeSilently: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      // A question in a window of its own is answered first.
      if (event.key === 'Escape' && document.querySelector('dialog[open]') === null) close();
    };
    const handleClick = (event: MouseEvent) => {
      // Not from the target upwards: an icon that was pressed may be another one by now.
      const path = event.composedPath().filter((one) => one instanceof Element);
      if (path.some((one) => one === panel.current || one === opener.current)) return;
      if (path.some((one) => one.matches(CONTROL))) closeSilently();
      else close();
    };
    document.addEventListener('keydown', handleKey);
    document.addEventListener('click', handleClick);
    return () => {
      document.removeEventListener('keydown', handleKey);
      document.removeEventListener('click', handleClick);
    };
  });
}

/** The part of the window between the strip with the clocks and the bar of buttons, as wide as the page's column. */
function roomInWindow(): Box {
  const { clientWidth, clientHeight } = document.documentElement;
  const column = boxOf('[data-room]');
  const margin = 8;
  return {
    left: column?.left ?? 0,
    right: column?.right ?? clientWidth,
    top: Math.max(boxOf('[data-room-strip]')?.bottom ?? 0, 0) + margin,
    bottom: Math.min(boxOf('[data-room-bar]')?.top ?? clientHeight, clientHeight) - margin,
  };
}

const boxOf = (selector: string): DOMRect | undefined =>
  document.querySelector(selector)?.getBoundingClientRect();

/** Keeps the panel where the question isn't: after every change of the room, and when the page is scrolled or the window changes. */
function usePlace(isOpen: boolean, panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const place = () => {
      if (panel.current === null) return;
      const { left, right, top, bottom } = freePlace(roomInWindow(), boxOf('[data-asked]') ?? null);
      Object.assign(panel.current.style, {
        left: `${left}px`,
        top: `${top}px`,
        width: `${right - left}px`,
        maxHeight: `${bottom - top}px`,
      });
    };
    place();
    window.addEventListener('scroll', place, { passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place);
      window.removeEventListener('resize', place);
    };
  });
}
