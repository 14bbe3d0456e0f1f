import { MessageCircleQuestion } from 'lucide-react';
import type { ReactNode } from 'react';

/** One remark on answers as a whole, in a list of them. */
export function RemarkLine({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2 rounded-xl bg-warn-soft px-3 py-2 text-warn">
      <MessageCircleQuestion aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">{children}</div>
    </li>
  );
}
