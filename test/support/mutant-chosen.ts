// Preloaded into every process of the tests of a switched tree (`mutant-tree.ts`): the mutant that runs there.
Object.assign(globalThis, { weezMutant: Number(process.env.WEEZ_MUTANT) })
