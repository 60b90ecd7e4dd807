import type { PlanField } from './understand.contract.ts'

/**
 * The headings by which columns of directors' plans are known, in French and English (PLAN-04). They are compared without case, accents,
 * marks and words in brackets, and those in one word (`ScheduledTime`) by their parts.
 */
export const headingsOf: Record<PlanField, string> = {
  number:
    'n|no|num|numero|number|id|ref|reference|source reference|repere|ligne|line|row|item|inject|inject number|inject no|inject id|msel number|msel no|event number|event no|serial|serial number|code',
  time: 'heure|horaire|heure locale|heure prevue|heure d injection|heure de debut|temps|time|scheduled time|inject time|event time|planned time|time of inject|start time|local time|h|timing|offset|minutage|date et heure|jour et heure|date heure|date time|date and time|day and time|dtg|inject dtg|date time group|gdh|groupe date heure|when|moment|start|clock|exercise time|scenario time|real time|minute|minutes|a quelle heure|quand|creneau|debut',
  day: 'date|jour|day|jour d exercice|exercise day|inject date|event date|scheduled date',
  sender:
    'emetteur|expediteur|de|from|sender|sent from|send from|source|origine|auteur|author|emis par|qui|persona|inject from|originator|initiator|sent by|appelant|caller',
  recipient:
    'destinataire|destinataires|a|to|recipient|recipients|sent to|send to|target|cible|pour|vers|audience|player|players|recipient players|destination|addressee|addressees|a qui|vers qui|to whom',
  copy: 'copie|copies|cc|en copie|copy|copy to',
  channel:
    'canal|moyen|moyen d injection|moyens|vecteur|mode|mode d injection|inject mode|method|methode|delivery|delivery method|delivery mode|inject method|medium|channel|type|type d inject|inject type|media|support|kind|via|means|how|par quel moyen|transmission|outil',
  subject: 'objet|sujet|titre|intitule|subject|title|headline|topic|inject title|inject name|evenement|theme',
  text: 'texte|text|stimuli|stimulus|contenu|content|message|corps|corps du message|description|script|event summary|event description|description script|inject description|inject text|inject content|detail|details|libelle|scenario|body|summary|synopsis|inject|contenu de l inject|narrative|quoi|what|deroule|faits|evenement detaille|situation|action|injection',
  expected:
    'reaction attendue|reactions attendues|attendu|attendus|reponse attendue|action attendue|actions attendues|resultat attendu|expected|expected action|expected actions|expected player action|expected player actions|expected reaction|expected response|expected outcome|expected outcomes|anticipated response|reaction|notional response|desired outcome|desired response|effet attendu|effets attendus|attendus joueurs|resultats attendus',
  delay: 'delai|delai attendu|delai de reponse|delay|expected delay|response time|deadline|within|echeance',
  objective: 'objectif|objectifs|objective|objectives|exercise objective|capability|core capability|but',
  phase: 'phase|phases|storyline|story line|trame|fil|sequence|acte|vignette|arc|serie',
  player:
    'animateur|anime par|joue par|controller|responsible controller|injected by|controleur|operateur|responsable|qui joue|played by|facilitator|evaluator controller|simulator|inject owner',
  state: 'etat|statut|status|state|avancement',
  note: 'note|notes|remarque|remarques|observation|observations|commentaire|commentaires|comment|comments|remark|remarks|notes remarks|background|consigne|consignes|precision|precisions',
  picture: 'image|images|photo|photos|picture|pictures|visuel|visuels|illustration',
  attachment:
    'piece jointe|pieces jointes|pj|annexe|annexes|attachment|attachments|fichier|fichiers|file|files|document|documents|support joint',
}

/** Headings that people lists have and plans have not (PLAN-16). */
export const peopleHeadings =
  'nom|prenom|name|first name|last name|firstname|lastname|fonction|position|service|courriel|email|e mail|mail|telephone|phone|portable|mobile|adresse|address|role|equipe|team|username|identifiant|bio'

/** Words of headings and titles by which logs of tasks are known. */
export const logWords = 'mission|missions|suivi|log|journal|main courante|registre|tracker|tasks|taches|effectif|affecte a|assigned to'

/** Words of the names of sheets that rank last (PLAN-18). */
export const sideSheetWords =
  'old|ancien|anciens|ancienne|info|infos|print|impression|exemple|exemples|example|examples|deleted|supprime|supprimes|backup|sauvegarde|archive|archives|lookup|lookups|list|lists|listes|metadata'
