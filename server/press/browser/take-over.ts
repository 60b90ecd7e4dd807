import { enableCopyButton } from './copy-link.ts'
import { followFront } from './follow-front.ts'
import { followPage, followPhase } from './follow-page.ts'
import { storePress } from './store.ts'
import { tellSightings } from './tell-sightings.ts'

// The page is complete without this script.
addEventListener('unhandledrejection', event => console.error('Unhandled rejection', event.reason))

// A picture that cannot be had leaves its article set in type, as one without. The first may have failed before this runs.
for (const image of document.querySelectorAll<HTMLImageElement>('.card .picture img')) {
  const setInType = () => {
    image.closest('.card')?.setAttribute('data-set', '')
    image.closest('.picture')?.remove()
  }
  image.addEventListener('error', setInType)
  if (image.loading === 'eager' && image.complete && image.naturalWidth === 0) setInType()
}

const button = document.getElementById('copy')
if (button) enableCopyButton(button)

const main = document.querySelector('main')
const { redirect, delay } = main?.dataset ?? {}
if (redirect) setTimeout(() => location.replace(redirect), Number(delay))

const { base = '', store, poll, sighting, sightings, most } = document.documentElement.dataset
// Error pages have no articles to store, and follow nothing.
if (store && !document.querySelector('main.error')) {
  void storePress(base, store)
  followPage(Number(poll), main?.matches('.front') ? [followPhase, followFront(main)] : [followPhase])
}
if (sightings) tellSightings(base, main, { duration: Number(sighting), interval: Number(sightings), most: Number(most) })
