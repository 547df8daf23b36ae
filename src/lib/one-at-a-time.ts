/** Makes something once for all who ask for it, by name, while it is being made; a failure reaches all of them and is not kept. */
export function oneAtATime<Made>(): (name: string, make: () => Promise<Made>) => Promise<Made> {
  const running = new Map<string, Promise<Made>>();
  return (name, make) => {
    const made = running.get(name) ?? make().finally(() => running.delete(name));
    running.set(name, made);
    return made;
  };
}
