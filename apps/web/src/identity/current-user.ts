/** The signed-in person, as far as the whole site needs to know them. */
export interface CurrentUser {
  email: string;
  /** The custom attribute `approved` is `true`; only an operator sets it. */
  approved: boolean;
  /** The custom attribute `newsletter_opt_in`: wants updates and announcements by email. */
  newsletterOptIn: boolean;
  /** The custom attribute `review_factors`: after a reset, ways into the account wait for them. Only the embedded pool has it. */
  mustReview: boolean;
}
