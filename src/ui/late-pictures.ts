import { createContext } from 'react'

/** Whether pictures wait until they are near the window; those of the first screen are loaded at once. */
export const LatePicturesContext = createContext(true)
