export const PRINT_TEXTS = {
  open: 'Print',
  title: 'Print or save as PDF',
  how: 'To get a file, choose “Save as PDF” as the printer.',
  name: 'Name on the page',
  nameHint: 'It’s only printed. We don’t keep it.',
  print: 'Print',
  nameLine: (name: string) => `Name: ${name}`,
} as const;
