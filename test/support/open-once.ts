import { openStore } from '#db/engine/open-store.ts'

// Opens a data folder with the given migrations, as a newer version of the program would; tests kill it during the migration.
const [folder = '', migrations = ''] = process.argv.slice(2)
const store = await openStore({ folder, migrations })
await store.close()
