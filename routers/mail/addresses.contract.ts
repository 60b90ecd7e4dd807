/** A domain that no real mail reaches: nothing ever leaves Weez. */
export const mailDomainPattern = /^(?![.-])(?!.*(?:\.[.-]|-\.))(?!.*[a-z0-9-]{64})[a-z0-9.-]+\.(?:example|test|invalid)$/
