import { openStore } from '#db/engine/open-store.ts'

// Opens a data folder with other migrations than the program's own, as a newer version would; tests kill it meanwhile.
const [folder = '', migrations = ''] = process.argv.slice(2)
const store = await openStore({ folder, migrations })
await store.close()
