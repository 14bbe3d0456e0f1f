/** Offers a text as a file to save, without asking a server. */
export function saveAsFile(name: string, text: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the data by the time the click is handled.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
