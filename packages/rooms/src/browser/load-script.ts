/** Runs a script by an element of the page. Rejects with `message` when it cannot be loaded. */
export async function loadScript(address: string, message: string): Promise<void> {
  const element = document.createElement('script');
  element.src = address;
  await new Promise<void>((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => reject(new Error(message)));
    document.head.append(element);
  });
}
