/** Memoizes by object; an entry is collected with its object. */
export function oncePer<Owner extends object, Made>(make: (owner: Owner) => Made): (owner: Owner) => Made {
  const made = new WeakMap<Owner, Made>();
  return (owner) => {
    let one = made.get(owner);
    if (one === undefined) {
      one = make(owner);
      made.set(owner, one);
    }
    return one;
  };
}
