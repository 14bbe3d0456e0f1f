const loading = new Map<string, Promise<void>>();

/** Runs a script by an element of the page, once however often it is asked for. Rejects with `message` when it can't be loaded; the next call tries again. */
export async function loadScript(address: string, message: string): Promise<void> {
  const underWay = loading.get(address) ?? runScript(address, message);
  loading.set(address, underWay);
  try {
    await underWay;
  } catch (error) {
    loading.delete(address);
    throw error;
  }
}

async function runScript(address: string, message: string): Promise<void> {
  const element = document.createElement('script');
  element.src = address;
  await new Promise<void>((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => reject(new Error(message)));
    document.head.append(element);
  });
}
