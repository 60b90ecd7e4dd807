import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { handMeans } from '#db/schema/enums.ts'
import { handAddressMax } from '#routers/limits.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useRoles } from '../../desk-roles/use-roles.ts'
import classes from './item-form.module.css'
import type { ItemFormValues } from './item-form-values.ts'
import { PersonField } from './person-field.tsx'

const person = 'person'

/** What the form of a line by hand says, as its input. */
export const toHandInput = ({ means, playedBy, player, toName, contact }: ItemFormValues) => ({
  means,
  playerRoleId: Number(/^role-(\d+)$/.exec(playedBy)?.[1]) || null,
  playerId: playedBy === person ? (player?.id ?? null) : null,
  toName,
  contact,
})

/** How a line is played by hand, by whom, for whom, and where they are reached; `onPick` opens the search for a person. */
export const HandFields = ({ form, onPick }: { form: UseFormReturnType<ItemFormValues>; onPick: () => void }) => {
  const { form: texts, hand } = usePhrases().sequences
  const { roles } = useRoles()
  const { playedBy, player } = form.values
  return (
    <>
      <div className={classes.pair}>
        <NativeSelect
          label={texts.means()}
          data={handMeans.map(value => ({ value, label: hand.means[value]() }))}
          {...form.getInputProps('means')}
        />
        <NativeSelect
          label={texts.playedBy()}
          data={[
            { value: '', label: texts.playedByAnybody() },
            ...roles.map(({ id, name }) => ({ value: `role-${id}`, label: name })),
            { value: person, label: texts.playedByPerson() },
          ]}
          {...form.getInputProps('playedBy')}
        />
      </div>
      {playedBy === person && <PersonField label={texts.player()} person={player} error={form.errors.player} onChange={onPick} />}
      <div className={classes.pair}>
        <TextInput label={texts.toName()} placeholder={texts.toNameHint()} maxLength={handAddressMax} {...form.getInputProps('toName')} />
        <TextInput label={texts.contact()} maxLength={handAddressMax} {...form.getInputProps('contact')} />
      </div>
    </>
  )
}
