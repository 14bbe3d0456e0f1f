import type { CurrentUser } from '../../identity/current-user.ts';

/** What stands between a person and a test where accounts must be approved. */
export type ApprovalNeed = 'sign-in' | 'approval';

/** What is missing; null when nothing is missing, or while it is not known who is signed in. */
export function approvalNeed(
  isRequired: boolean,
  isSignedIn: boolean,
  user: CurrentUser | null | undefined,
): ApprovalNeed | null {
  if (!isRequired) return null;
  if (!isSignedIn) return 'sign-in';
  return user?.approved === false ? 'approval' : null;
}

/** Whether a guest cannot take any test on this installation, not even tomorrow. */
export const needsAccount = (
  { requireApproved }: { requireApproved?: boolean | undefined },
  { kind, limit }: { kind: 'guest' | 'account'; limit: number },
): boolean => kind === 'guest' && (requireApproved === true || limit === 0);
