/** Where a code went, told so that only its owner recognises it. */
export interface CodeDelivery {
  attribute: 'email' | 'phone_number';
  medium: 'EMAIL' | 'SMS';
  destination: string;
}

/** "a***@e***.org". */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const [host = '', ...rest] = domain.split('.');
  const tail = rest.length === 0 ? '' : `.${rest.at(-1) ?? ''}`;
  return `${local.slice(0, 1)}***@${host.slice(0, 1)}***${tail}`;
}

/** "+*******1234". */
export function maskPhone(phone: string): string {
  return `+*******${phone.slice(-4)}`;
}

export const emailDelivery = (email: string): CodeDelivery => ({
  attribute: 'email',
  medium: 'EMAIL',
  destination: maskEmail(email),
});

export const phoneDelivery = (phone: string): CodeDelivery => ({
  attribute: 'phone_number',
  medium: 'SMS',
  destination: maskPhone(phone),
});
