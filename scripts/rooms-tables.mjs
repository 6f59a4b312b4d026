import { readFileSync, writeFileSync } from 'node:fs'
import { TABLE_READMES, withTable } from './rooms.mjs'

/** Writes the table of rooms and imports into each README that has the marks for it. */
for (const { folder, file } of TABLE_READMES)
  writeFileSync(file, withTable(readFileSync(file, 'utf8'), folder))
