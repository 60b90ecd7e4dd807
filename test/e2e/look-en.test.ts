import { describeLooks } from '../support/describe-looks.ts'

describeLooks('en', ['long', 'night'])
