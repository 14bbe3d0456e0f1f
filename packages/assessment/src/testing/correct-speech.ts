/** Things that people who speak English well say: repairs, restarts, lists, idioms, British usage, and sentences that tempt rules. */
export const CORRECT_SPEECH: readonly string[] = `
At the weekend I tend to stay in and catch up on sleep. | I've got two brothers and we get on really well.
My gran was in hospital for about a week last year. | The team are playing away on Saturday, so we won't be going.
The government is, or rather are, always changing their minds about it.
I'm not from here originally, I grew up in a little village up north.
Well, it's, it's kind of hard to explain, but I'll try.
I was going to, I mean, I wanted to study law, but I ended up doing history.
We went to Spain, Portugal, bits of France, that sort of thing.
There's loads of things to do, loads of places to eat. | My mum always says that you get what you pay for.
I couldn't care less about football, to be honest. | It's not my cup of tea, but my flatmate loves it.
What I like best about it is the atmosphere. | The thing is, I never really had the chance to learn.
Had I known about it, I would have gone. | If I were you, I'd take the train.
I wish I'd started earlier, but there we are. | She suggested that he go and see a doctor.
They insisted that we stay for dinner. | Neither of us has ever been there.
None of my friends are into that kind of music. | He used to play the violin, and he still does now and again.
I'm used to getting up early because of my job. | It took me ages to get used to it.
I look forward to hearing from them every Christmas. | You could hear the sea from the bedroom.
I saw her leave about an hour ago. | They made us wait outside in the cold.
My boss let me work from home on Fridays. | I'd rather walk than take the bus. | I'd rather you didn't tell anyone.
It's high time we left. | The more I think about it, the less I like it. | It isn't as good as it used to be.
She's by far the best teacher I have ever had. | One of the reasons I moved was the weather.
A number of people have asked me about that. | The number of cars has gone up a lot. | Both my sisters live abroad.
Each of them has their own room. | Every now and then we go out for a meal.
Half the time I don't even know what day it is. | Most of the people I know work in offices.
A couple of friends of mine run a cafe. | I've known him for ages, since primary school in fact.
I've been living here since I was about five. | We've been meaning to go there for years.
I had been waiting for half an hour when it finally came. | By the time we got there, everyone had left.
It was raining, so we stayed in and played cards. | While I was cooking, the phone rang.
I'll let you know as soon as I hear anything. | When I finish this course I'll probably look for a job.
Unless it rains, we're going to have a barbecue. | I don't know whether it will work.
I wonder if they will ever come back. | I have no idea what it's called. | Could you tell me where the station is?
Do you know what I mean? | I forget who told me that. | What do you call those little cakes?
How long does it take to get there? | Who do you think will win? | Sorry, what was the question again?
Is that the one you meant? | The film that we saw last night was awful.
The house I grew up in has been pulled down. | The people who live next door are really nice.
My cousin, who works in a bank, gave me some advice. | That's the restaurant where we had our wedding.
The day we met was the hottest of the year. | I know a man whose son plays for them.
Anyone who wants to come is welcome. | Whoever told you that was wrong.
Swimming in the sea is one of my favourite things. | Learning to drive was harder than I thought.
It's no use crying over spilt milk. | I can't help laughing when I think of it.
I don't mind waiting, I've got a book. | He stopped smoking about two years ago.
We stopped to have lunch on the way. | I remember going there as a child.
Remember to lock the door when you leave. | I tried calling, but nobody answered.
I tried to fix it myself, which was a mistake. | They managed to get tickets in the end.
She refused to speak to me after that. | He's thinking of changing his job.
I'm thinking about taking up painting. | She's good at languages, unlike me.
I was bored stiff, it was such a boring lecture. | They were excited about the trip, and it was exciting.
It was a tiring day and I was tired out. | I'm interested in how things work. | That sounds interesting.
It tastes a bit salty. | You look tired, are you all right? | It smells of fish in here.
The meeting lasted three hours. | It weighs about two kilos and costs fifty pounds.
It's a ten minute walk from the station. | I've got a five year old nephew. | She is nineteen years old.
We had a three-course meal for twenty pounds. | Twenty pounds is a lot of money. | Two weeks isn't long enough.
The news is always bad these days. | My glasses are on the table. | The police have closed the road.
Maths was my worst subject at school. | My hair is too long, I need a haircut.
I need some information and a bit of advice. | We bought a new piece of furniture.
There was a lot of traffic this morning. | I had so much homework that I couldn't go out.
There isn't much time left. | There aren't many jobs in my town. | Very few people know about it.
A few of us meet up on Wednesdays. | I've got a little money put aside.
I have little patience for that sort of thing. | Hardly anyone goes there any more.
I go to work by bike and come home by bus. | He's at university, studying medicine.
She goes to church on Sundays. | The children are at school until three. | I was in bed by ten.
We watched it on television at home. | I read it on the internet. | He plays the guitar and I play tennis.
I have breakfast at about seven. | Life is too short to worry about money. | Music means a lot to me.
People in cities tend to be busier. | Nature is very important to me. | I love animals, especially dogs.
Dogs are easier to look after than horses. | The Thames is longer than I thought.
We went up Mount Fuji when we were in Japan. | I've always wanted to see the Alps.
Most Germans speak English quite well. | I'm a big fan of Japanese food. | It's an honour to be here.
He is an only child. | It was a unique experience. | It's a one-way street. | I'll be there in an hour or so.
A European friend of mine is a vet. | What a lovely day! | Such nice people! | It was such a shame.
I've never seen so many stars. | It was too good an offer to refuse. | He is quite a character.
She is rather a good singer. | I'm afraid I have no idea. | I'm sure it'll be fine.
It's worth visiting if you have time. | It's not worth the money. | There's no point in arguing.
There's something I'd like to tell you. | There used to be a cinema on this street. | There must be a better way.
There have been a few changes since then. | Here come the children. | Off we went, and that was that.
Never have I been so embarrassed. | Not only is it cheap, but it's good too.
Only then did I realise what had happened. | So do I, and so does my wife. | Neither do I.
I do like it, I just don't eat it very often. | I did tell him, but he forgot.
She does work hard, I'll give her that. | Let's go for a walk, shall we? | Let me think about it for a moment.
Help me carry this, will you? | Make sure you bring a coat. | Don't forget to call your mother.
It makes me feel at home. | It makes it easier to learn. | They put up lights to make the square look beautiful.
Music helps me relax after work. | It helped us understand the problem. | I had my hair cut yesterday.
We're having the kitchen done. | I got my phone stolen on holiday. | She got married in 2010.
He was born in 1985 and died in 2020. | It was built by the Romans two thousand years ago.
English is spoken all over the world. | It has been repaired several times.
The bridge is being painted at the moment. | It should have been finished by now. | You needn't have bothered.
I should have listened to her. | He might have missed the train. | It can't have been easy for them.
I could have sworn I left it here. | You must try the fish, it's delicious. | I have to get up at six on weekdays.
You don't have to wear a uniform. | We ought to be going. | I'd better be off. | He's got to work late tonight.
I've just finished reading it. | I've already eaten, thanks. | I haven't decided yet.
Have you ever been to Ireland? | I've been to Ireland once, in 2015. | We went there last summer with some friends.
Last week was really hectic. | In last year's exam I did better. | Over the last few years it has changed a lot.
Nowadays everybody has a phone. | In those days we didn't have a car.
When I was a kid, we lived by the sea, and I still miss it.
When I was younger I hated vegetables, but now I eat them every day.
Years ago, my grandparents had a farm which is now a hotel. | Yesterday I met a guy who teaches at my old school.
I was walking home when I saw it, and I thought, what is that? | So my friend says to me, why don't you come along?
And then he goes, no way, and we all started laughing. | I think, um, I think it depends on the person.
It depends, really, on how much time you've got. | I, I don't, I don't really watch much television.
My, my father, he's a, he's an engineer, so he travels a lot.
We usually, well, not usually, but often, eat together. | It was in, what was it, 2012, I think.
The, the food was, was nice, but the service wasn't. | I'd say about, I don't know, thirty people.
Um, I suppose it's because of the weather. | So, yeah, that's, that's basically it.
Actually, no, that's not quite right. | To be fair, it's not that bad. | As far as I know, it's still open.
As I said before, it depends. | On the one hand it's cheap, on the other hand it's far away.
In my opinion, people should be free to choose. | If you ask me, they charge too much.
From my point of view it makes no difference. | At first I hated it, but in the end I got used to it.
At the end of the day it's only a game. | All in all, it was a great trip.
First of all, we need to talk about the cost. | For example, my sister never eats meat.
Apart from that, nothing much has changed. | Instead of driving, we took the train.
Thanks to my parents, I could go to college. | In spite of the rain, we had a good time.
Despite being tired, I went out. | Although it was late, we kept talking.
Even though I don't like it, I do it every day. | As long as you're happy, I'm happy.
In case you're wondering, I won. | It seems to me that things are getting worse. | It turns out that he was right.
It doesn't matter to me what they think. | It goes without saying that it hurts. | I feel like going out tonight.
I feel strongly about this. | He feels the same way as I do. | We have the same taste in music.
She is the same age as me. | My flat is similar to yours, but smaller.
It's completely different from what I was expecting. | He prefers tea to coffee. | I prefer walking to cycling.
I agree with you up to a point. | We agreed on a price. | I spend most of my time working.
She spends a fortune on clothes. | I paid for the tickets and he paid me back. | He explained the rules to us.
She told me the truth. | He said that he would be late. | They discussed it for hours.
I married a man from Wales. | He's married to my cousin. | We arrived at the hotel at midnight.
I arrived in London on a Monday. | I'm waiting for a friend. | I listen to podcasts on my way to work.
I asked him for help. | She reminded me of my aunt. | It belongs to my brother.
Part of the problem is that nobody listens. | The rest of the family live nearby. | My family are all very tall.
The staff were friendly and the rooms were clean. | The audience was enormous.
A group of students are waiting outside. | Lots of people have pets. | A lot of it is just common sense.
Some of the water was dirty. | All of my money goes on rent. | The other day I bumped into an old friend.
Other people might disagree. | Another thing I like is the food. | I'll have another two, please.
Each time I go there I see something new. | These kinds of films are not for me.
This kind of thing happens all the time. | That sort of music makes me sleepy.
I keep fit by running and playing squash. | I like to read, to cook, and to see my friends.
I like reading, cooking and seeing friends. | I enjoy cooking when I have time. | I love it when it snows.
I hate having to get up early. | I can't stand being late. | I'd love to go back one day.
I'd like you to meet my parents. | I want my children to be happy. | They want us to succeed.
I expect to be there by five. | My parents taught me to be polite. | We were told to wait.
He seems to be enjoying himself. | It's important for children to play outside. | It's easy to get lost there.
It's hard to say, really. | Too many cooks spoil the broth. | He works harder than anyone I know.
My English is getting better and better. | It's more and more difficult to find a flat.
It's a bit more expensive, but much better. | The older I get, the more I like peace and quiet.
She speaks more quietly than her sister. | The best thing about it is that it's free.
It's the most beautiful place I've ever been to. | He's the least patient man in the world.
It's nothing like as cold as last winter. | My room is twice as big as hers. | A friend of mine lives there.
It's not mine, it's theirs. | My sister and I share a room. | Me and my mates go there all the time.
Between you and me, I think he's lying. | It was me who broke it. | They live on their own.
I taught myself to cook. | We enjoyed ourselves. | The dog hurt its leg. | It's raining and it's got colder.
Whose is this? | Everyone had to bring their own lunch. | Somebody has left their umbrella.
Nothing ever happens here.
`
  .trim()
  .split(/\n| \| /u);
