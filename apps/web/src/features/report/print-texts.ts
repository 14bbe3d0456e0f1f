export const PRINT_TEXTS = {
  open: 'Print',
  title: 'Print or save as PDF',
  how: 'To get a file, choose “Save as PDF” as the printer.',
  name: 'Name on the page',
  nameHint: 'It is only printed. We do not keep it.',
  print: 'Print',
  nameLine: (name: string) => `Name: ${name}`,
} as const;
