/** Offers a text, or what was got, as a file to save, without asking a server. */
export function saveAsFile(name: string, content: string | Blob, type = 'application/json'): void {
  const blob = typeof content === 'string' ? new Blob([content], { type }) : content;
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the data by the time the click is handled.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
