import { describeLooks } from '../support/describe-looks.ts'

describeLooks('en', 'administration and press', ['long', 'night'])
